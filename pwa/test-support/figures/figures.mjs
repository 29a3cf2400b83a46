// `npm run figures`: prints how large the code is, and how many files a change passes. Each figure says how it is
// counted, so that it means the same before and after a change.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { readImports } from '../imports/read-imports.mjs';
import { filesBetween } from './files-between.mjs';
import { walks } from './walks.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const textOf = (path) => readFileSync(join(root, path), 'utf8');
const linesOf = (path) => textOf(path).split('\n').length - 1;
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

const notProduct = /\.(test|spec)\.|\/(test-support|app-tests|e2e|bench|seed|migrations)\//;
const files = execFileSync('git', ['ls-files', 'pwa', 'edge-api'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(root, path)));
const sources = files.filter((path) => !notProduct.test(path));

function groupsOf(paths, nameOf) {
  const groups = new Map();
  for (const path of paths) groups.set(nameOf(path), [...(groups.get(nameOf(path)) ?? []), path]);
  return [...groups];
}

const table = (title, rows) => {
  process.stdout.write(`\n${title}\n`);
  for (const [name, value] of rows) process.stdout.write(`${String(value).padStart(8)}  ${name}\n`);
};

const areas = groupsOf(sources, (path) => path.split('/').slice(0, 2).join('/'))
  .filter(([name]) => !/\.\w+$/.test(name))
  .map(([name, paths]) => [name, sum(paths.map(linesOf))])
  .sort(([, one], [, other]) => other - one);
table('Lines of sources, without tests, seeds, migrations and styles', [
  ['in all', sum(sources.map(linesOf))],
  ...areas,
]);

const lengths = sources.map(linesOf).sort((one, other) => one - other);
table('Lines of a file', [
  ['median', lengths[Math.floor(lengths.length / 2)]],
  ['90th percentile', lengths[Math.floor(lengths.length * 0.9)]],
  ['longest', lengths.at(-1)],
]);

const folders = groupsOf(sources, (path) => path.slice(0, path.lastIndexOf('/')))
  .map(([name, paths]) => [name, paths.length])
  .sort(([, one], [, other]) => other - one);
table('Largest folders, in files', folders.slice(0, 5));

const imports = readImports(root, sources);
for (const { name, legs } of walks) {
  const passed = new Set(legs.flatMap(([from, to]) => filesBetween(imports, from, to)));
  table(`Files on a way of imports: ${name}`, [['in all', passed.size]]);
}

const recipes = textOf('CONTRIBUTING.md').split('\n## ').slice(1);
const steps = (text) => text.match(/^\d+\. /gm)?.length ?? 0;
table(
  'Files of a recipe in CONTRIBUTING.md',
  recipes.flatMap((text) => (steps(text) > 0 ? [[text.split('\n')[0], steps(text)]] : [])),
);

const casts = (node) =>
  node === null || typeof node !== 'object'
    ? 0
    : sum(Object.values(node).map(casts)) +
      (node.type === 'TSAsExpression' && node.typeAnnotation.typeName?.name !== 'const' ? 1 : 0);
const packages = JSON.parse(textOf('package.json'));
const assets = join(root, 'dist/client/assets');
const scripts = existsSync(assets)
  ? readdirSync(assets).filter((name) => name.endsWith('.js'))
  : [];
table('Others', [
  [
    'settings, without those of OpenTelemetry',
    textOf('.env.example').match(/^(?!OTEL_)[A-Z][A-Z0-9_]+=/gm)?.length,
  ],
  ['production dependencies', Object.keys(packages.dependencies).length],
  ['scripts of the built client', scripts.length || 'not built'],
  [
    'casts (`as`, without `as const`)',
    sum(sources.map((path) => casts(parseSync(path, textOf(path)).program))),
  ],
]);
