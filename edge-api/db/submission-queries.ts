import type { Kysely } from 'kysely';
import type { ContactMessageSubmission } from '../contract/contact-message';
import type { ServiceRequestSubmission } from '../contract/service-request';
import type { Receipt } from '../contract/submission';
import type { Database } from './tables';

/** What the server knows of a submission besides its body. */
type Arrival = {
  /** Of the body as it came, see `middleware/body-hash.ts`. */
  bodyHash: string;
  ownerUid: string | null;
};

/** The id has been used before, for another body. */
export class ReusedIdError extends Error {
  override name = 'ReusedIdError';
  constructor(readonly receipt: Receipt) {
    super('This id was used before for another submission.');
  }
}

/**
 * Stores a contact message, or finds it stored: the same id and body any number of times is one row.
 * @throws ReusedIdError when the id stands for another body.
 */
export async function storeContactMessage(
  db: Kysely<Database>,
  { writtenAt, ...message }: ContactMessageSubmission,
  { bodyHash, ownerUid }: Arrival,
): Promise<Receipt> {
  await db
    .insertInto('contact_messages')
    .values({ ...message, body_hash: bodyHash, owner_uid: ownerUid, written_at: writtenAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return receiptFor(db, 'contact_messages', message.id, bodyHash);
}

/**
 * Stores a service request, or finds it stored; as `storeContactMessage`.
 * @throws ReusedIdError when the id stands for another body.
 */
export async function storeServiceRequest(
  db: Kysely<Database>,
  request: ServiceRequestSubmission,
  { bodyHash, ownerUid }: Arrival,
): Promise<Receipt> {
  await db
    .insertInto('service_requests')
    .values({
      id: request.id,
      reference: request.reference,
      body_hash: bodyHash,
      contact: JSON.stringify(request.contact),
      service_slug: request.serviceSlug,
      direction: request.direction,
      mode: request.mode,
      origin: JSON.stringify(request.origin),
      destination: JSON.stringify(request.destination),
      incoterm: request.incoterm,
      cargo: JSON.stringify(request.cargo),
      ready_on: request.readyOn,
      notes: request.notes,
      owner_uid: ownerUid,
      written_at: request.writtenAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return receiptFor(db, 'service_requests', request.id, bodyHash);
}

// A second request with the same id waits in its insert until the first has committed, so the row is there.
async function receiptFor(
  db: Kysely<Database>,
  table: 'contact_messages' | 'service_requests',
  id: string,
  bodyHash: string,
): Promise<Receipt> {
  const row = await db
    .selectFrom(table)
    .select(['id', 'reference', 'received_at', 'body_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const receipt = {
    id: row.id,
    reference: row.reference,
    receivedAt: row.received_at.toISOString(),
  };
  if (row.body_hash !== bodyHash) throw new ReusedIdError(receipt);
  return receipt;
}
