import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { changesFor, type EntryFields } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import type { PendingChange } from '../../data/store/db';
import { Button } from '../../ui/button';
import { numberText } from '../../ui/text/formats';
import { showToast } from '../../ui/toast';
import { useAdmin } from '../parts/admin-context';
import { DashboardIcon } from '../parts/dashboard-icon';
import { presentRecords, shownRecords } from '../parts/present-records';
import { useChange } from '../parts/use-change';
import type { EntryKind, EntryScope } from './entry-kind';
import styles from './entry-list.module.css';

type Props<Scope extends EntryScope> = {
  kind: EntryKind<Scope>;
  entries: Shown<Scope>[];
  onDone: () => void;
};

/** Offers what can be done with everything that is chosen, and its undo. */
export function BulkBar<Scope extends EntryScope>({ kind, entries, onDone }: Props<Scope>) {
  type Entry = AdminRecord<Scope>;
  const admin = useAdmin();
  const change = useChange();
  const changes = changesFor(kind);
  const count = countOf(entries);
  const isTrash = entries.every(({ deletedAt }) => deletedAt !== null);

  async function run(
    make: (entry: Entry) => PendingChange,
    undo: (present: Entry, before: Entry) => PendingChange,
    done: string,
    some = entries,
  ) {
    const ids = some.map(({ id }) => id);
    // Without the storage the changes start from the records on the screen; the server checks their version.
    const shown = await shownRecords(admin, kind.scope, ids).catch(() => some);
    const before = new Map<string, Entry>(shown.map((entry) => [entry.id, entry]));
    const undoFrom = (present: Entry) => undo(present, before.get(present.id) ?? present);
    const undoing = {
      changes: shown.map(undoFrom),
      changesFromPresent: async (ids: string[]) =>
        (await presentRecords(admin.db, kind.scope, ids)).map(undoFrom),
    };
    if (await change(shown.map(make), { done, undoing })) onDone();
  }
  const apply = (fields: EntryFields[Scope], done: string, some = entries) =>
    run(
      (entry) => changes.change(entry, fields),
      (present, before) => changes.changeBack(present, before, fields),
      `${countOf(some)} ${done}`,
      some,
    );

  function publish() {
    const ready = entries.filter((entry) => kind.pictureOf(entry));
    const left = entries.length - ready.length;
    if (left > 0) {
      showToast(
        `${left === 1 ? '1 entry has' : `${numberText(left)} entries have`} no picture yet, so ${left === 1 ? 'it stays a draft' : 'they stay drafts'}. Please add a picture first.`,
      );
    }
    if (ready.length > 0) void apply({ published: true }, 'published.', ready);
  }

  return (
    <section className={styles.bulk} aria-label={`${count} chosen`}>
      <p>{count} chosen</p>
      {isTrash ? (
        <Button
          look="outline"
          onClick={() => run(changes.restore, changes.trash, `${count} restored.`)}
        >
          <DashboardIcon name="undo" /> Restore
        </Button>
      ) : (
        <>
          <Button look="outline" onClick={publish}>
            <DashboardIcon name="eye" /> Publish
          </Button>
          <Button look="outline" onClick={() => apply({ published: false }, 'hidden.')}>
            <DashboardIcon name="hidden" /> Hide
          </Button>
          {kind.bulk?.(apply)}
          <Button
            look="outline"
            icon="trash"
            onClick={() => run(changes.trash, changes.restore, `${count} put in the trash.`)}
          >
            Delete
          </Button>
        </>
      )}
    </section>
  );
}

const countOf = ({ length }: unknown[]) =>
  length === 1 ? '1 entry' : `${numberText(length)} entries`;
