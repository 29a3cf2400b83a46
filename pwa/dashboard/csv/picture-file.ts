/** A chosen file, or one in a ZIP file. Nothing of it is read before `read` is called. */
export type PictureFile = {
  /** With its folders: `shoes/red.jpg`. */
  path: string;
  bytes: number;
  read: () => Promise<Blob>;
};

/** What one import may bring. A picture is unpacked alone, so the sums bound time, not memory. */
export const pictureLimits = {
  files: 1000,
  bytesOfOne: 40 * 1024 * 1024,
  bytesOfAll: 1024 * 1024 * 1024,
  bytesOfZip: 300 * 1024 * 1024,
};
