import { useEffect, useRef, useState } from 'react';
import { changesFor } from '../../data/admin/changes';
import { positionsAfterMove } from '../../data/admin/positions';
import type { Shown } from '../../data/admin/shown-records';
import { useAdmin } from '../parts/admin-context';
import { presentRecords, shownRecords } from '../parts/present-records';
import { useChange } from '../parts/use-change';
import type { EntryKind, EntryScope } from './entry-kind';
import { byPlace } from './filter-entries';

/** The entries of a list in the order that the admin gives them, and how one is moved. */
export function useMoves<Scope extends EntryScope>(
  kind: EntryKind<Scope>,
  entries: Shown<Scope>[],
) {
  const admin = useAdmin();
  const change = useChange();
  const changes = changesFor(kind);
  const [order, setOrder] = useState(entries);
  const latest = useRef(entries);
  const waiting = useRef(0);
  // One move after the other: each starts from what the one before stored.
  const last = useRef(Promise.resolve());

  /** The entries of now: those of the screen may be from before the last move. */
  async function storedOrder() {
    const ids = latest.current.map((entry) => entry.id);
    const stored = await shownRecords(admin, kind.scope, ids).catch(() => latest.current);
    return stored.toSorted(byPlace);
  }

  // An order from before the last move would be shown for a moment, and who moves an entry in it
  // would have it end elsewhere.
  async function showStored() {
    const stored = await storedOrder();
    if (waiting.current === 0) setOrder(stored);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only what is stored.
  useEffect(() => {
    latest.current = entries;
    showStored();
  }, [entries]);

  async function moveNow(id: string, toId: string): Promise<void> {
    const now = await storedOrder();
    const from = now.findIndex((entry) => entry.id === id);
    const to = now.findIndex((entry) => entry.id === toId);
    const moved = now[from];
    if (!moved || to < 0) return;
    const before = new Map(now.map((entry) => [entry.id, entry]));
    const made = positionsAfterMove(now, from, to).flatMap(({ id, position }) => {
      const entry = before.get(id);
      return entry ? [{ entry, position }] : [];
    });
    const undoing = {
      changes: made.map(({ entry }) => changes.place(entry, entry.position)),
      changesFromPresent: async (ids: string[]) =>
        (await presentRecords(admin.db, kind.scope, ids)).map((present) =>
          changes.place(present, before.get(present.id)?.position ?? present.position),
        ),
    };
    // If it is not, the order at the end is the one before.
    await change(
      made.map(({ entry, position }) => changes.place(entry, position)),
      {
        done: `“${kind.nameOf(moved)}” is now number ${to + 1} of ${now.length}.`,
        about: 'order',
        undoing,
      },
    );
  }

  function move(id: string, toId: string): void {
    setOrder((now) => {
      const from = now.findIndex((entry) => entry.id === id);
      const to = now.findIndex((entry) => entry.id === toId);
      const next = now.toSpliced(from, 1);
      next.splice(to, 0, ...now.slice(from, from + 1));
      return next;
    });
    waiting.current += 1;
    last.current = last.current
      .then(() => moveNow(id, toId))
      .catch(() => undefined)
      .then(() => {
        waiting.current -= 1;
        return showStored();
      });
  }

  return { order, move };
}
