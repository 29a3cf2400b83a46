/**
 * Returns the files on any way of imports from one file to another, both included: a reader may have to open these.
 * @param imports as `readImports` returns them
 */
export function filesBetween(imports, from, to) {
  const ahead = reached(from, imports, 'from', 'to');
  const back = reached(to, imports, 'to', 'from');
  const found = [...ahead].filter((file) => back.has(file));
  if (found.length === 0) throw new Error(`No imports lead from ${from} to ${to}.`);
  return found;
}

function reached(start, imports, near, far) {
  const found = new Set([start]);
  for (const file of found)
    for (const one of imports) if (one[near] === file && !one.isType) found.add(one[far]);
  return found;
}
