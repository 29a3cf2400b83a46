import type { Page } from 'playwright/test';
import type { OwnRequest } from '../../../edge-api/contract/admin/inbox';
import { isOpen } from '../../../edge-api/contract/quotation/quotation';
import { shownText } from '../../../edge-api/contract/quotation/shown-text';
import { privateRows, storedRows } from '../support/device';
import { expect } from '../support/test';
import type { Device } from './people';

type Rows = (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>;
type Request = Pick<OwnRequest, 'status' | 'timeline' | 'files' | 'replies' | 'quotations'>;

/** What all ends must have alike: each reply once and in order, the quotations, the steps and the files. */
const inShort = ({ status, timeline, files, replies = [], quotations = [] }: Request) => ({
  status,
  steps: timeline.map(({ to }) => to),
  files: files.map(({ id, name }) => `${id} ${name}`),
  replies: replies.map(({ id, from, via, text, files: added }) => ({
    ...{ id, from, via, text },
    files: added.map((file) => `${file.id} ${file.name}`),
  })),
  quotations: quotations.map(({ id, number, revision, status: now, decision }) => ({
    ...{ id, number, revision, status: now, decision },
  })),
});

/** The request as the database has it, with what it says beyond `inShort`. */
export async function requestInDatabase(rows: Rows, id: string) {
  const [row] = await rows(
    'select status, timeline, files, replies, quotations from submissions where id = $1',
    [id],
  );
  if (!row) throw new Error('The request is not in the database.');
  const request = row as Request;
  const decided = (row.quotations as { shownText: string | null }[]).map((one) => one.shownText);
  return { ...inShort(request), shownTexts: decided.filter((text) => text !== null) };
}

/** As a customer's device keeps it; null before it does. */
async function onCustomersDevice(page: Page, id: string): Promise<Request | null> {
  const rows = await storedRows<{ id: string; page: { submission: Request } | null }>(page, 'sent');
  return rows.find((row) => row.id === id)?.page?.submission ?? null;
}

/** What the customer sees of the quotation that waits for them, as it is stored when they accept it. */
export async function shownToCustomer(page: Page, id: string): Promise<string> {
  const open = (await onCustomersDevice(page, id))?.quotations?.find(isOpen);
  return open ? shownText(open) : '';
}

/** Until the devices of customer and admins have what the database has. */
export async function expectSameAtEachEnd(
  rows: Rows,
  id: string,
  { customer, admins }: { customer: Device; admins: Device[] },
) {
  const { shownTexts: _, ...stored } = await requestInDatabase(rows, id);
  const ends = async () => {
    const kept = admins.map(({ page }) =>
      privateRows<Request & { id: string }>(page, 'service-requests'),
    );
    const records = (await Promise.all(kept)).map((all) => all.find((one) => one.id === id));
    return [await onCustomersDevice(customer.page, id), ...records].map(
      (request) => request && inShort(request),
    );
  };
  await expect.poll(ends, { timeout: 60_000 }).toEqual([stored, ...admins.map(() => stored)]);
}

/** State and hash of each file of the request and its replies, by name, as the database has them. */
export const filesInDatabase = (rows: Rows, id: string) =>
  rows(
    `select listed.value ->> 'name' as name, file.state,
      (select encode(sha256(string_agg(bytes, ''::bytea order by start_byte)), 'hex')
        from request_file_pieces as piece where piece.file_id = file.id) as hash
    from submissions as request
    cross join lateral (
      select jsonb_array_elements(files)
      union all select jsonb_path_query(replies, '$[*].files[*]')
    ) as listed(value)
    join request_files as file on file.id = (listed.value ->> 'id')::uuid
    where request.id = $1 order by name`,
    [id],
  );
