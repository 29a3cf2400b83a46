export const exportTexts = {
  title: 'Export from the Netherlands',
  lead: 'From your yard to the port of your customer.',
  steps: [{ title: 'You call', text: 'And we write down what it is.' }],
};
