import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useEffect, useMemo, useRef, useState } from 'react';
import { changesFor } from '../../data/admin/changes';
import { positionsAfterMove } from '../../data/admin/positions';
import type { Shown } from '../../data/admin/shown-records';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { LongList } from '../../ui/lists/long-list';
import { useAdmin } from '../parts/admin-context';
import { DashboardIcon } from '../parts/dashboard-icon';
import listStyles from '../parts/list.module.css';
import { PendingMark } from '../parts/pending-mark';
import { presentRecords, shownRecords } from '../parts/present-records';
import { useChange } from '../parts/use-change';
import type { EntryKind, EntryScope } from './entry-kind';
import { byPlace } from './filter-entries';
import styles from './ordered-entries.module.css';

type Props<Scope extends EntryScope> = {
  kind: EntryKind<Scope>;
  /** One list in its order. */
  entries: Shown<Scope>[];
};

/**
 * Shows a list of the site that an admin puts in order: by dragging with mouse, finger or keyboard, or by buttons.
 */
export function OrderedEntries<Scope extends EntryScope>({ kind, entries }: Props<Scope>) {
  const { order, move } = useMoves(kind, entries);
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ id: string; way: string } | null>(null);
  const [heldId, setHeldId] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => order.map(({ id }) => id), [order]);
  const places = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids]);
  const placeOf = (id: string) => places.get(id) ?? -1;
  const nameOf = (id: string) => {
    const entry = order[placeOf(id)];
    return entry ? kind.nameOf(entry) : '';
  };

  // A row that is moved in the document loses the focus. It gets the focus back, unless the person has put that
  // elsewhere, and comes into view.
  useEffect(() => {
    if (!pressed.current) return;
    const { id, way } = pressed.current;
    const row = list.current?.querySelector(`[data-index="${placeOf(id)}"]`);
    if (!row) return;
    if (document.activeElement === document.body) {
      row.querySelector<HTMLElement>(`[data-way="${way}"]`)?.focus();
    }
    if (row.contains(document.activeElement)) row.scrollIntoView({ block: 'nearest' });
    else pressed.current = null;
  });

  const step = (id: string, way: 'up' | 'down') => {
    pressed.current = { id, way };
    const beside = order[placeOf(id) + (way === 'up' ? -1 : 1)];
    if (beside) move(id, beside.id);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(nameOf, placeOf, ids.length),
        screenReaderInstructions,
      }}
      onDragStart={({ active }) => setHeldId(String(active.id))}
      onDragCancel={() => setHeldId(null)}
      onDragEnd={({ active, over }: DragEndEvent) => {
        setHeldId(null);
        if (over && over.id !== active.id) move(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <div ref={list}>
          <LongList
            items={order}
            keyOf={idOf}
            rowRem={2.8}
            className={listStyles.list}
            rowClassName={styles.item}
            heldKey={heldId}
            row={(entry) => (
              <OrderedRow
                id={entry.id}
                name={kind.nameOf(entry)}
                about={entry.published ? '' : 'Draft'}
                pending={entry.pending}
                onUp={placeOf(entry.id) > 0 ? () => step(entry.id, 'up') : undefined}
                onDown={
                  placeOf(entry.id) < order.length - 1 ? () => step(entry.id, 'down') : undefined
                }
              />
            )}
          />
        </div>
      </SortableContext>
    </DndContext>
  );
}

const idOf = ({ id }: { id: string }) => id;

type RowProps = {
  id: string;
  name: string;
  about: string;
  pending: Shown<EntryScope>['pending'];
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function OrderedRow({ id, name, about, pending, onUp, onDown }: RowProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  return (
    <div
      ref={setNodeRef}
      className={classNames(styles.row, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${name}`}
      >
        <DashboardIcon name="grip" />
      </button>
      <p className={styles.name}>
        {name} {about && <span className={styles.about}>{about}</span>}{' '}
        <PendingMark {...(pending && { pending })} />
      </p>
      <span className={styles.buttons}>
        <Button
          look="quiet"
          data-way="up"
          aria-label={`Move ${name} up`}
          aria-disabled={!onUp}
          onClick={onUp}
        >
          <Icon name="arrow-up" />
        </Button>
        <Button
          look="quiet"
          data-way="down"
          aria-label={`Move ${name} down`}
          aria-disabled={!onDown}
          onClick={onDown}
        >
          <DashboardIcon name="down" />
        </Button>
      </span>
    </div>
  );
}

const screenReaderInstructions = {
  draggable:
    'Press Space to pick this up, the arrow keys to move it, Space again to drop it, and Escape to put it back.',
};

function announcementsOf(
  textOf: (id: string) => string,
  indexOf: (id: string) => number,
  count: number,
): Announcements {
  const nameOf = (id: string | number) => `“${textOf(String(id))}”`;
  const placeOf = (id: string | number) => `${indexOf(String(id)) + 1} of ${count}`;
  const pickedUp = (id: string | number) => `${nameOf(id)} is picked up at ${placeOf(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // Over its own place, where an entry is when it was just picked up, it is announced again.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? `${nameOf(active.id)} is over ${placeOf(over.id)}.`
        : pickedUp(active.id),
    // The message with the undo says what was done.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
}

/** Returns the entries of a list in the order that the admin gives them, and how one is moved. */
function useMoves<Scope extends EntryScope>(kind: EntryKind<Scope>, entries: Shown<Scope>[]) {
  const admin = useAdmin();
  const change = useChange();
  const changes = changesFor(kind);
  const [order, setOrder] = useState(entries);
  const latest = useRef(entries);
  const waiting = useRef(0);
  // The moves run one after the other: each starts from what the one before stored.
  const last = useRef(Promise.resolve());

  /** Reads the entries as they are now: those on the screen may be from before the last move. */
  async function storedOrder() {
    const ids = latest.current.map((entry) => entry.id);
    const stored = await shownRecords(admin, kind.scope, ids).catch(() => latest.current);
    return stored.toSorted(byPlace);
  }

  // Shows the stored order. An order from before the last move would be seen for a moment, and an entry that is moved
  // in it would end elsewhere.
  async function showStored() {
    const stored = await storedOrder();
    if (waiting.current === 0) setOrder(stored);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only what is stored.
  useEffect(() => {
    latest.current = entries;
    void showStored();
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
    // If the change is not stored, the order returns to the one before.
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
