/** Why a packing list can't be read, in a sentence for the person. */
export class PackingFileError extends Error {
  override name = 'PackingFileError';
}

/** So many letters are read of a list. */
export const mostLetters = 5_000_000;

export const tooManyLetters = () =>
  new PackingFileError('This is more than 5 million letters, too many for a packing list.');
