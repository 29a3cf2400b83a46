// No word has more marks on a letter, and sorting a long run of them takes quadratic time. UAX #15 (13, Stream-Safe
// Text Format) cuts there too.
const longRunOfMarks = /\p{M}{31}/u;

/** Returns a text in Unicode's form `form`, or as it is where it is only a run of marks. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  longRunOfMarks.test(text) ? text : text.normalize(form);
