export const importTexts = {
  title: 'Import to the Netherlands',
  lead: 'From the port of your supplier to your yard.',
  steps: [{ title: 'We call', text: 'Your supplier, before anything leaves.' }],
};
