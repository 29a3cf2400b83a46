import type { LegalSection } from './terms';

export const privacySections: readonly LegalSection[] = [
  { title: 'Complaints', texts: ['To the authority of the Netherlands.'] },
];
