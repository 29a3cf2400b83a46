import { useEffect, useRef, useState } from 'react';
import { positionsAfterMove } from '../../../data/admin/positions';
import type { Shown } from '../../../data/admin/shown-records';
import { useAdmin } from '../admin-context';
import { useChange } from '../use-change';
import { changesFor, presentRecords, shownRecords } from './bulk-changes';
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
  // What the screen shows until the stored change arrives there.
  const [order, setOrder] = useState(entries);
  useEffect(() => setOrder(entries), [entries]);
  // One move after the other: each starts from what the one before stored.
  const last = useRef(Promise.resolve());

  async function moveNow(id: string, toId: string): Promise<void> {
    const ids = entries.map((entry) => entry.id);
    const stored = await shownRecords(admin, kind.scope, ids).catch(() => entries);
    const now = stored.toSorted(byPlace);
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
    const isStored = await change(
      made.map(({ entry, position }) => changes.place(entry, position)),
      {
        done: `“${kind.nameOf(moved)}” is now number ${to + 1} of ${now.length}.`,
        about: 'order',
        undoing,
      },
    );
    if (!isStored) setOrder(entries);
  }

  function move(id: string, toId: string): void {
    setOrder((now) => {
      const from = now.findIndex((entry) => entry.id === id);
      const to = now.findIndex((entry) => entry.id === toId);
      const next = now.toSpliced(from, 1);
      next.splice(to, 0, ...now.slice(from, from + 1));
      return next;
    });
    last.current = last.current.then(() => moveNow(id, toId)).catch(() => setOrder(entries));
  }

  return { order, move };
}
