// Browser storage: the ticks of each list, the one that was changed last at the end.
const storageKey = 'paper-ticks';
const mostLists = 30;

export type Storage = () => Pick<globalThis.Storage, 'getItem' | 'setItem'>;
type Ticks = Record<string, readonly string[]>;

function readAll(storage: Storage): Ticks {
  try {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([list, ids]) => [
        list,
        Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
      ]),
    );
  } catch {
    return {}; // No storage, or a text that is not ours: nothing is ticked.
  }
}

/** The ids of the papers that are ticked in a list. */
export const readTicks = (list: string, storage: Storage): readonly string[] =>
  readAll(storage)[list] ?? [];

/** Stores the ticks of a list; a device without storage keeps them for this page only. */
export function writeTicks(list: string, ids: readonly string[], storage: Storage): void {
  const { [list]: _, ...others } = readAll(storage);
  const all = ids.length > 0 ? { ...others, [list]: ids } : others;
  try {
    const latest = Object.fromEntries(Object.entries(all).slice(-mostLists));
    storage().setItem(storageKey, JSON.stringify(latest));
  } catch {
    // Full or forbidden: they stay in the page.
  }
}
