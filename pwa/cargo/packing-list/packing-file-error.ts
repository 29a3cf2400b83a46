/** Says in a sentence for the person why a packing list can't be read. */
export class PackingFileError extends Error {
  override name = 'PackingFileError';
}

/** How many letters of a list are read at most. */
export const mostLetters = 5_000_000;

export const tooManyLetters = () =>
  new PackingFileError('This is more than 5 million letters, too many for a packing list.');
