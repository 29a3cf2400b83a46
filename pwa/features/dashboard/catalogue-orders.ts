import type { OfficeRecord } from '../../../edge-api/contract/office/changes';
import type { PrivateDb } from '../../data/private-db';
import type { Order } from './use-change';

type Scope = 'products' | 'services';
type CatalogueRecord = OfficeRecord<Scope>;

/** How records of one scope become orders of change. */
export function ordersFor<T extends CatalogueRecord>(
  scope: Scope,
  nameOf: (record: T) => string,
  inputOf: (record: T) => Record<string, unknown>,
) {
  const order = (record: T, method: Order['method'], path: string, body: object): Order => ({
    scope,
    entityId: record.id,
    method,
    path: `/api/admin/${scope}/${record.id}${path}`,
    ifMatch: record.version || null,
    base: record,
    subject: nameOf(record),
    body: { ...body },
  });
  const change = (record: T, fields: object) =>
    order(record, 'PUT', '', { ...inputOf(record), ...fields });
  return {
    change,
    /** Gives these fields what they had before; what others changed meanwhile stays. */
    changeBack: (present: T, before: T, fields: object) => {
      const had = inputOf(before);
      return change(
        present,
        Object.fromEntries(Object.keys(fields).map((field) => [field, had[field]])),
      );
    },
    trash: (record: T) => order(record, 'DELETE', '', {}),
    restore: (record: T) => order(record, 'POST', '/restore', {}),
  };
}

/** The records as the server has them now, to go back from. */
export async function presentRecords<T extends CatalogueRecord>(
  db: PrivateDb,
  scope: Scope,
  ids: string[],
): Promise<T[]> {
  const present = await db.table(scope).bulkGet(ids);
  return present.filter((record) => record !== undefined) as T[];
}
