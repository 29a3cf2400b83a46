export const aboutTexts = {
  description: 'how we carry, and where our office is.',
  paragraphs: ['A kittiwake is a gull that spends its winters on the open sea.'],
  principles: [{ title: 'We call back', text: 'On the same day.' }],
};
