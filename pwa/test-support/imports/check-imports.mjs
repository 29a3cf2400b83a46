// Compares imports with import-rules.mjs. Each break is one sentence that names file and reason.

const SOURCE = /\.(ts|tsx|mjs)$/;
const BESIDE_SOURCES = /\.(test|spec|d)\.\w+$/;

/**
 * @param rows of import-rules.mjs
 * @param imports as `readImports` returns them
 * @returns sentences; an empty list when every import is allowed
 */
export function forbiddenImports(rows, imports) {
  const rules = rows.map(compileRow);
  return imports.flatMap((one) => {
    const { from, to, isType } = one;
    const rule = rules.find(({ fits }) => fits(from));
    if (!rule) return [`${from}: no row of import-rules.mjs fits this file.`];
    if (rule.allows(one)) return [];
    return [`${from} may not import ${to}${isType ? ' (a type)' : ''}: ${rule.why}.`];
  });
}

function compileRow({ files, from, packages, node = false, why }) {
  const own = [files].flat();
  const patterns = own.map((pattern) => expression(pattern));
  return {
    fits: (path) => patterns.some((pattern) => pattern.test(path)),
    why,
    allows({ from: path, to, isType }) {
      if (to.startsWith('node:')) return node;
      if (!to.includes('/') || to.startsWith('@')) return packages?.includes(to) ?? true;
      const names = patterns.find((pattern) => pattern.test(path)).exec(path).groups;
      const allowed = [...own, ...from].filter((one) => isType || !one.startsWith('type '));
      return allowed.some((one) => expression(one.replace('type ', ''), names).test(to));
    },
  };
}

/**  @param names what `:name` is replaced by; a missing one fits any name. */
function expression(pattern, names = {}) {
  const source = pattern.replace(/[.]|\*\*\/?|\*|:(\w+)/g, (part, name) => {
    if (part === '.') return '\\.';
    if (part.startsWith('**')) return '.*';
    if (part === '*') return '[^/]+';
    return names[name] ?? `(?<${name}>[^/]+)`;
  });
  return new RegExp(`^${source}$`);
}

/**
 * Finds groups of files that import each other, directly or through others, types included (Tarjan's strongly
 * connected components).
 */
export function circles(imports) {
  const graph = new Map();
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);
  const state = new Map();
  const stack = [];
  const found = [];
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return found.map((files) => `Circle: ${files.sort().join(', ')}.`).sort();

  function visit(file) {
    const own = { index: state.size, lowest: state.size, onStack: true };
    state.set(file, own);
    stack.push(file);
    for (const to of graph.get(file) ?? []) {
      if (!state.has(to)) own.lowest = Math.min(own.lowest, visit(to).lowest);
      else if (state.get(to).onStack) own.lowest = Math.min(own.lowest, state.get(to).index);
    }
    if (own.lowest === own.index) {
      const group = stack.splice(stack.indexOf(file));
      for (const member of group) state.get(member).onStack = false;
      if (group.length > 1) found.push(group);
    }
    return own;
  }
}

/**
 * @param limits of import-rules.mjs
 * @param files paths with their number of lines
 */
export function tooLarge(limits, files) {
  const sources = files.filter(({ path }) => SOURCE.test(path));
  const copyTables = limits.copyTables.map((pattern) => expression(pattern));
  const code = sources.filter(({ path }) => !copyTables.some((table) => table.test(path)));
  const long = code
    .filter(({ lines }) => lines > limits.linesPerFile)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${limits.linesPerFile}.`);
  const deep = Object.entries(limits.foldersBelow).flatMap(([top, most]) =>
    files
      .filter(({ path }) => path.startsWith(`${top}/`) && path.split('/').length - 2 > most)
      .map(({ path }) => `${path} is more than ${most} folders below ${top}/.`),
  );
  const folders = new Map();
  for (const { path } of code.filter(({ path }) => !BESIDE_SOURCES.test(path))) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const full = [...folders]
    .filter(([, count]) => count > limits.filesPerFolder)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} source files, more than ${limits.filesPerFolder}.`,
    );
  return [...long, ...deep, ...full];
}
