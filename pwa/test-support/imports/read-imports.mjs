// Reads which files of the repository import which. The parser comes with Vite: it understands what
// the build understands, and no second compiler has to be installed. dependency-cruiser 17, the last one
// for Node 20, reads no TypeScript beside our TypeScript 7; with a second one it takes three times as long
// (7 s in place of 2), and knows neither lines of files nor files of folders.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.d.mts'];

/**
 * @param root folder of the repository
 * @param files paths below it
 * @returns imports {from, to, isType}: `to` is a path below root, or the name of a package
 */
export function readImports(root, files) {
  return files.flatMap((from) =>
    importsOf(from, readFileSync(join(root, from), 'utf8')).map(({ target, isType }) => ({
      from,
      to: target.startsWith('.') ? resolve(root, from, target) : packageName(target),
      isType,
    })),
  );
}

/** Returns what one source file imports: values and types, with `import`, `export from` and `import()`. */
export function importsOf(path, text) {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ target: moduleRequest.value, isType }] : [],
    ),
  );
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    target: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  // The module record has no `import('x').Type`; the tree has both kinds.
  return [...statics, ...reexports, ...importExpressions(program)];
}

function importExpressions(node) {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(importExpressions);
  const inner = Object.values(node).flatMap(importExpressions);
  if (node.type === 'ImportExpression' || node.type === 'TSImportType') {
    const target = node.source?.value ?? node.argument?.literal?.value;
    if (target) return [{ target, isType: node.type === 'TSImportType' }, ...inner];
  }
  return inner;
}

function resolve(root, from, target) {
  const path = join(dirname(from), target.split('?')[0]);
  const extension = EXTENSIONS.find(
    (end) => /\.\w+$/.test(path + end) && existsSync(join(root, path + end)),
  );
  return path + (extension ?? '');
}

/** Returns the package of an import: `react-dom/server` is of react-dom. Node's own modules keep their whole name. */
function packageName(target) {
  if (target.startsWith('node:')) return target;
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}
