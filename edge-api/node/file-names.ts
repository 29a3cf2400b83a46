import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the files below `root/folder`, as addresses from `root`: `/pictures/mark.svg`. They are read once at the
 * start, so that a request for any other name never touches the disk.
 */
export function fileNames(root: string, folder = ''): ReadonlySet<string> {
  return new Set(
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')),
  );
}
