import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Paths in code style that begin at the root; those with a placeholder end at the folder before it. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`((?:pwa|edge-api|docs|deploy|public)\/[\w./<>@-]*)`/g)].map(
    ([, path = '']) => path.replace(/[^/]*(<|NN).*$/, ''),
  );
}

test.each(['CONTRIBUTING.md', 'README.md', 'docs/glossary.md', 'docs/make-it-yours.md'])(
  'every path that %s names is there',
  async (document) => {
    const paths = pathsIn(await readFile(root + document, 'utf8'));
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
  },
);

test('a path that is not there is found', () => {
  expect(pathsIn('`edge-api/db/migrations/0NN-<name>.ts`, `pwa/nowhere.ts`')).toEqual([
    'edge-api/db/migrations/',
    'pwa/nowhere.ts',
  ]);
});
