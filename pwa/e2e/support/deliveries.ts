import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';

export type Rows = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A text that no other test writes. */
export const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

/** Returns the references of the messages with this subject, as the company's database has them. */
export async function messagesAbout(rows: Rows, subject: string): Promise<unknown[]> {
  const found = await rows('select reference from submissions where subject = $1', [subject]);
  return found.map(({ reference }) => reference);
}

/** Returns the references of the requests for this commodity. */
export async function requestsFor(rows: Rows, commodity: string): Promise<unknown[]> {
  const found = await rows(
    "select reference from submissions where shipment ->> 'commodity' = $1",
    [commodity],
  );
  return found.map(({ reference }) => reference);
}

/** Gives the reference to someone else's submission, which was erased. */
export const giveToAnother = (rows: Rows, reference: string) =>
  rows(
    `insert into submission_references (letters, reference, submission_id)
       values (substr($1, 4), $1, gen_random_uuid())`,
    [reference],
  );

/** Waits until the database has exactly these, and each only once. */
export async function expectDelivered(read: () => Promise<unknown[]>, references: unknown[]) {
  await expect
    .poll(async () => (await read()).sort(), { timeout: 60_000 })
    .toEqual([...references].sort());
}
