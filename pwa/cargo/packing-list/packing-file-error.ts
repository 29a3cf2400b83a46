/** Why a packing list can't be read, in a sentence for the person. */
export class PackingFileError extends Error {
  override name = 'PackingFileError';
}
