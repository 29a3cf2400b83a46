import type { OfficeRecord } from '../../../edge-api/contract/office/changes';
import { Button } from '../../ui/button';
import type { Item, Kind } from './catalogue-manager';
import styles from './catalogue-manager.module.css';
import { ordersFor, presentRecords, shownRecords } from './catalogue-orders';
import { useOffice } from './office-context';
import { OfficeIcon } from './office-icon';
import { type Order, useChange } from './use-change';

type Props<T extends OfficeRecord<'products' | 'services'>> = {
  kind: Kind<T>;
  records: (T & Item)[];
  onDone: () => void;
};

/** What can be done with everything that is chosen, each with a way back. */
export function BulkBar<T extends OfficeRecord<'products' | 'services'>>(props: Props<T>) {
  const { kind, records, onDone } = props;
  const office = useOffice();
  const change = useChange();
  const orders = ordersFor(kind.scope, kind.nameOf, kind.inputOf);
  const count = records.length === 1 ? '1 entry' : `${records.length} entries`;
  const isTrash = records.every(({ deletedAt }) => deletedAt !== null);

  async function run(
    make: (record: T) => Order,
    back: (present: T, before: T) => Order,
    done: string,
  ) {
    const ids = records.map(({ id }) => id);
    // What was painted is the next best thing to go from; the server still looks at its version.
    const shown = await shownRecords<T>(office, kind.scope, ids).catch(() => records);
    const before = new Map(shown.map((record) => [record.id, record]));
    const backFrom = (present: T) => back(present, before.get(present.id) ?? present);
    const wayBack = {
      orders: shown.map(backFrom),
      ordersFromPresent: async (carriedOut: string[]) =>
        (await presentRecords<T>(office.db, kind.scope, carriedOut)).map(backFrom),
    };
    if (await change(shown.map(make), { done, wayBack })) onDone();
  }
  const apply = (fields: object, done: string) =>
    run(
      (record) => orders.change(record, fields),
      (present, before) => orders.changeBack(present, before, fields),
      `${count} ${done}`,
    );

  return (
    <section className={styles.bulk} aria-label={`${count} chosen`}>
      <p>{count} chosen</p>
      {isTrash ? (
        <Button
          look="outline"
          onClick={() => run(orders.restore, orders.trash, `${count} restored.`)}
        >
          <OfficeIcon name="undo" /> Restore
        </Button>
      ) : (
        <>
          <Button look="outline" onClick={() => apply({ published: true }, 'published.')}>
            <OfficeIcon name="eye" /> Publish
          </Button>
          <Button look="outline" onClick={() => apply({ published: false }, 'hidden.')}>
            <OfficeIcon name="hidden" /> Hide
          </Button>
          {kind.bulk?.(apply)}
          <Button
            look="outline"
            icon="trash"
            onClick={() => run(orders.trash, orders.restore, `${count} put in the trash.`)}
          >
            Delete
          </Button>
        </>
      )}
    </section>
  );
}
