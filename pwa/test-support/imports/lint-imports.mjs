// `npm run lint:imports`: prints every break of import-rules.mjs, and fails when there is one.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circles, forbiddenImports, tooLarge } from './check-imports.mjs';
import { limits, rows } from './import-rules.mjs';
import { readImports } from './read-imports.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// New files count before they are committed; deleted ones do not.
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed
  .split('\n')
  .filter((path) => /^(pwa|edge-api)\//.test(path) && existsSync(join(root, path)));
const imports = readImports(
  root,
  files.filter((path) => /\.(ts|tsx|mjs)$/.test(path)),
);
const breaks = [
  ...forbiddenImports(rows, imports),
  ...circles(imports),
  ...tooLarge(
    limits,
    files.map((path) => ({
      path,
      lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1,
    })),
  ),
];

for (const line of breaks) process.stdout.write(`${line}\n`);
process.stdout.write(`${files.length} files, ${imports.length} imports, ${breaks.length} breaks\n`);
process.exitCode = breaks.length > 0 ? 1 : 0;
