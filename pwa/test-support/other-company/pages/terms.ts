export type LegalSection = { title: string; texts: readonly (string | readonly string[])[] };

export const termsSections: readonly LegalSection[] = [
  { title: 'An offer', texts: ['It holds for ten days. Questions: {phone}.', ['See {privacy}.']] },
];
