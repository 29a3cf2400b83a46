import { type Kysely, sql } from 'kysely';
import { fillPhones } from '../records/fill-phones';

/** Processes of the release before know two tables, so none of them may run. */
export const needsStop = true;

const common = [
  ...['id', 'reference', 'former_references', 'body_hash', 'owner_uid', 'adopted'],
  ...['address_confirmed_at', 'phone_e164', 'status', 'assigned_to', 'internal_notes', 'replies'],
  ...['file_states', 'suspected', 'snoozed_until', 'merged_into', 'receipt_limited'],
  ...['update_trouble', 'mail_return', 'written_at', 'received_at', 'updated_at', 'version'],
  'revision',
];
const ofRequests = [
  ...['contact', 'service_slug', 'shipment', 'answers', 'files', 'notes', 'timeline', 'quotations'],
  'unasked_questions',
];
const ofMessages = ['subject', 'message', 'mail'];

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** What is copied of each table, and the same values in the new one, column by column. */
const sources = [
  {
    kind: 'contact-message',
    from: 'contact_messages',
    into: [...common, ...ofMessages, 'contact'],
    read: sql`${columns([...common, ...ofMessages])}, jsonb_build_object(
      'name', name, 'company', '', 'email', email, 'phone', phone, 'whatsapp', false, 'role', '',
      'actsFor', '', 'customerReference', '')`,
    before: sql`${columns([...common, ...ofMessages])}, name, email, phone`,
    after: sql`${columns([...common, ...ofMessages])},
      contact ->> 'name', email, contact ->> 'phone'`,
  },
  {
    kind: 'service-request',
    from: 'service_requests',
    into: [...common, ...ofRequests],
    read: columns([...common, ...ofRequests]),
    before: columns([...common, ...ofRequests]),
    after: columns([...common, ...ofRequests]),
  },
];

/**
 * One table of messages and requests. The rows are copied as they are, with their revisions, so that devices of staff
 * go on; counts and hashes of both sides are compared before the former tables go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table contact_messages, service_requests, accepted_quotations
    in access exclusive mode`.execute(db);
  // Processes of 0.5.0 stored rows without it.
  for (const table of ['contact_messages', 'service_requests'] as const) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    while ((await fillPhones(db, table)) > 0);
  }
  await makeTable(db);
  for (const { kind, from, into, read } of sources) {
    await sql`
      insert into submissions (kind, ${columns(into)})
        select ${sql.lit(kind)}, ${read} from ${sql.table(from)}`.execute(db);
  }
  for (const { kind, from, before, after } of sources) {
    const there = await sumOf(db, sql`${before}`, sql`${sql.table(from)}`);
    const here = await sumOf(db, sql`${after}`, sql`submissions where kind = ${sql.lit(kind)}`);
    if (there !== here) {
      throw new Error(`the rows of ${from} (${there}) differ from their copies (${here})`);
    }
  }
  await sql`alter table accepted_quotations drop constraint accepted_quotations_request_id_fkey`.execute(
    db,
  );
  await sql`
    alter table accepted_quotations add constraint accepted_quotations_request_id_fkey
      foreign key (request_id) references submissions (id) on delete cascade`.execute(db);
  await sql`drop table contact_messages, service_requests`.execute(db);
  await sql`drop function end_messages_into_erased`.execute(db);
  // After the copy: that is faster, and triggers would make each row a change.
  await makeIndexes(db);
  await makeTriggers(db);
  await sql`analyze submissions`.execute(db);
  // As programs had written the address of a change, so that an erasure did not find the entry.
  await sql`
    update audit_entries set entity_id = lower(entity_id)
      where entity_kind in ('contact-message', 'service-request') and entity_id <> lower(entity_id)`.execute(
    db,
  );
}

/** Returns the count and the sum of the hashes of these columns, as a text. */
async function sumOf(
  db: Kysely<unknown>,
  values: ReturnType<typeof columns>,
  rows: ReturnType<typeof columns>,
): Promise<string> {
  const { rows: sums } = await sql<{ sum: string }>`
    select count(*) || ', ' || coalesce(sum(hashtextextended(row(${values})::text, 0)), 0) as sum
    from ${rows}`.execute(db);
  return sums[0]?.sum ?? '';
}

async function makeTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table submissions (
      id uuid primary key,
      kind text not null,
      reference text not null,
      former_references jsonb not null default '[]',
      body_hash text not null,
      owner_uid text,
      adopted boolean not null default false,
      address_confirmed_at timestamptz,
      contact jsonb not null,
      email text not null generated always as (contact ->> 'email') stored,
      phone_e164 text not null,
      status text not null default 'new',
      assigned_to text references users (uid),
      internal_notes jsonb not null default '[]',
      replies jsonb not null default '[]',
      file_states jsonb not null default '{}',
      suspected boolean not null default false,
      snoozed_until timestamptz,
      merged_into text,
      receipt_limited boolean not null default false,
      update_trouble text not null default '' check (
        update_trouble in ('', 'no-address', 'unsubscribed', 'refused', 'returned')),
      mail_return jsonb,
      written_at timestamptz not null,
      received_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      revision bigint not null default 1,
      subject text not null default '',
      message text not null default '',
      mail jsonb,
      service_slug text,
      shipment jsonb,
      answers jsonb not null default '[]',
      files jsonb not null default '[]',
      notes text not null default '',
      timeline jsonb not null default '[]',
      quotations jsonb not null default '[]',
      unasked_questions jsonb not null default '[]',
      constraint submissions_status_check check (case kind
        when 'contact-message' then status in ('new', 'read', 'replied', 'archived')
        when 'service-request' then status in ('new', 'reviewing', 'waiting-for-customer', 'quoted',
          'accepted', 'declined', 'no-bid', 'closed')
        else false end)
    )`.execute(db);
}

async function makeIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [name, what] of Object.entries({
    by_revision: '(kind, revision, id)',
    by_arrival: '(kind, received_at)',
    by_status: '(kind, status, received_at)',
    by_owner: '(owner_uid, received_at desc) where owner_uid is not null',
    by_email: '(lower(email))',
    by_reference: '(reference)',
    by_update: '(kind, updated_at)',
    merged: '(merged_into) where merged_into is not null',
    assigned: '(assigned_to) where assigned_to is not null',
    with_open_quotation: `(id) where quotations @? '$[*]?(@."status" == "sent" || @."status" == "seen")'`,
  })) {
    await sql`create index ${sql.ref(`submissions_${name}`)} on submissions ${sql.raw(what)}`.execute(
      db,
    );
  }
}

async function makeTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function end_merges_into_erased() returns trigger language plpgsql as $$
    begin
      update submissions set merged_into = null, version = version + 1, updated_at = now()
        where merged_into in (select reference from erased);
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function note_submission_event() returns trigger language plpgsql as $$
    declare
      said jsonb;
      decided jsonb;
    begin
      if (tg_op = 'INSERT' and new.suspected) or (tg_op = 'DELETE' and old.suspected) then
        return null;
      elsif tg_op = 'DELETE' then
        perform add_webhook_event(old.kind || '.changed', jsonb_build_object(
          'id', old.id, 'reference', old.reference, 'erased', true));
        return null;
      end if;
      said := jsonb_build_object('id', new.id, 'reference', new.reference, 'status', new.status,
        'revision', new.revision, 'addressConfirmed', new.address_confirmed_at is not null);
      if tg_op = 'UPDATE' then
        select quotation into decided from jsonb_array_elements(new.quotations) as quotation
          where quotation ->> 'decisionId' is not null
            and not jsonb_path_exists(old.quotations, '$[*] ? (@.decisionId == $id)',
              jsonb_build_object('id', quotation -> 'decisionId'))
          limit 1;
        if decided is not null then
          said := said || jsonb_build_object('decision', jsonb_build_object(
            'quotation', decided -> 'number', 'kind', decided -> 'decision' -> 'kind',
            'via', decided -> 'decidedVia'));
        end if;
      end if;
      perform add_webhook_event(
        new.kind || case tg_op when 'INSERT' then '.received' else '.changed' end, said);
      return null;
    end $$`.execute(db);
  for (const [name, when] of Object.entries({
    claim_reference: 'after insert',
    stamp_revision: 'before insert or update',
    end_merge: 'before update',
    note_event: 'after insert or delete',
    note_changed_event: 'after update',
    drop_mail_tokens: 'after delete',
    drop_push_messages: 'after delete',
    drop_submission_links: 'after delete',
    erase_webhook_answers: 'after delete',
    release_submission: 'after delete',
  })) {
    const { only = '', run = name } = triggers[name] ?? {};
    await sql`
      create trigger ${sql.ref(name)} ${sql.raw(when)} on submissions
        for each row ${sql.raw(only)} execute function ${sql.ref(run)}()`.execute(db);
  }
  await sql`
    create trigger end_merges_into_erased after delete on submissions
      referencing old table as erased
      for each statement execute function end_merges_into_erased()`.execute(db);
}

/** The condition of a trigger, and its function where that has another name. */
const triggers: Record<string, { only?: string; run?: string }> = {
  stamp_revision: { run: 'stamp_admin_revision' },
  end_merge: {
    only: "when (new.merged_into is not null and new.status not in ('closed', 'archived'))",
  },
  note_event: { run: 'note_submission_event' },
  note_changed_event: {
    only: 'when (old.version <> new.version)',
    run: 'note_submission_event',
  },
};
