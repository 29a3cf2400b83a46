import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { clientBuild } from '../site/client-build';
import type { PictureText } from '../site/inlined-picture';
import type { ClientBuild } from '../site/page-document';
import { fileNames } from './file-names';

/** The size of raw SVG. A larger picture is loaded beside the page, so that the page does not wait for it. */
const mostInlinedBytes = 16_000;

/** Reads the output of the build in `root`: Vite's manifest, and the files that it names. */
export function readClientBuild(root: string): ClientBuild {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const manifest = JSON.parse(textOf('.vite/manifest.json'));
  const names = fileNames(root);
  return {
    ...clientBuild(manifest, textOf),
    pictureText: pictureTexts(root),
    hasFile: (path) => names.has(path),
  };
}

/** Reads each drawing of the built client at most once. */
function pictureTexts(root: string): PictureText {
  const names = fileNames(root, 'pictures');
  const texts = new Map<string, string | null>();
  return (path) => {
    if (!names.has(path) || !path.endsWith('.svg')) return null;
    if (!texts.has(path)) {
      texts.set(path, smallText(join(root, path)));
    }
    return texts.get(path) ?? null;
  };
}

/**
 * Returns a small text; null for a large file, and for one that was removed with its release while this server runs.
 */
function smallText(file: string): string | null {
  try {
    return statSync(file).size <= mostInlinedBytes ? readFileSync(file, 'utf8') : null;
  } catch {
    return null;
  }
}
