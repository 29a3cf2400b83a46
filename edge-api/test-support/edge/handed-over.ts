/** What the worker of a test is given: its settings, and parts of its app that are plain values. */
export type HandedOver = { settings: Record<string, string>; parts: Record<string, unknown> };

const settingsFor = new WeakMap<object, Record<string, string>>();

/** Notes the settings with which the worker makes the same part by itself. */
export function alsoAtEdge<Part extends object>(
  part: Part,
  settings: Record<string, string>,
): Part {
  settingsFor.set(part, settings);
  return part;
}

/**
 * What of a test's own parts can be handed to the worker, which is another process: plain values, and
 * parts that it makes from settings. `left` names the others.
 */
export function handOver(parts: object): HandedOver & { left: string[] } {
  const over: ReturnType<typeof handOver> = { settings: {}, parts: {}, left: [] };
  for (const [name, part] of Object.entries(parts)) {
    const settings = settingsFor.get(Object(part));
    if (settings) Object.assign(over.settings, settings);
    else if (isPlain(part)) over.parts[name] = part;
    else over.left.push(name);
  }
  return over;
}

function isPlain(part: unknown): boolean {
  if (part === null || ['string', 'number', 'boolean'].includes(typeof part)) return true;
  if (typeof part !== 'object') return false;
  const isBare = Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype;
  return isBare && Object.values(part).every(isPlain);
}
