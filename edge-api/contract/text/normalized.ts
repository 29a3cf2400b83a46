// No word has more marks on a letter; to put a long run of them in their order takes quadratic time.
// UAX #15 (13, Stream-Safe Text Format) cuts there too.
const longRunOfMarks = /\p{M}{31}/u;

/** In Unicode's form `form`; as it is where it is no text but a run of marks. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  longRunOfMarks.test(text) ? text : text.normalize(form);
