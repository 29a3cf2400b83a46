// Brotli bytes of the script that a page loads before it answers to its visitor.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { documentText } from '../server/document-text.mjs';
import { row } from '../table.mjs';
import { pages } from './pages.mjs';
import { loadedScripts } from './scripts-in-browser.mjs';

/** The request form has the most; docs/decisions/0013 says what it was and why. */
const BUDGET_KB = 95;

/** Found twice, in the build and in a browser; the larger one counts. */
export async function scriptRows(server, clientDir) {
  const seen = await loadedScripts(server.url, pages);
  const rows = [];
  for (const path of pages) {
    const named = await namedScripts(server.url + path, clientDir);
    const builtKb = sum(named.map((file) => sentBytes(clientDir, file))) / 1000;
    const seenKb = seen ? seen.get(path).bytes / 1000 : null;
    const note = seen
      ? `build ${builtKb.toFixed(1)}, browser ${seenKb.toFixed(1)} until ${seen.get(path).until}`
      : 'from the build alone: no Chromium here';
    const kb = Math.max(builtKb, seenKb ?? 0);
    rows.push(row(path, kb, { unit: 'kB', digits: 1, most: BUDGET_KB, note }));
  }
  return rows;
}

/** What the document asks for by itself, and all that this imports statically. */
async function namedScripts(url, clientDir) {
  const html = await documentText(url);
  const tags = /<(?:script type="module" src|link rel="modulepreload"[^>]*? href)="\/([^"]+)"/g;
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'));
  const keyOf = new Map(Object.entries(manifest).map(([key, chunk]) => [chunk.file, key]));
  const files = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  for (const [, file] of html.matchAll(tags)) add(keyOf.get(file));
  return [...files];
}

/** Small files have no compressed copy and go out as they are. */
function sentBytes(clientDir, file) {
  const path = join(clientDir, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
