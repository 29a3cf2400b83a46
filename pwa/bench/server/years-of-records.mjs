// Three years of messages, requests and changes by admins, in a server's database.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { withDatabase } from './embedded-database.mjs';

const YEARS_IN_DAYS = 1080;

/** Words of which each text gets some, so that a search finds few or many. */
export const GOODS = ['jute', 'tea', 'garments', 'leather', 'ceramics', 'machinery', 'spices'];

const sampleFile = fileURLToPath(
  new URL('../../../edge-api/test-support/samples.ts', import.meta.url),
);

/**
 * Sends one message and one request to the server, and multiplies their rows: over three years, in every
 * status, most of the old ones done with. Number 1 is the newest.
 */
export async function addYears(server, dataDir, { messages, requests, changes }) {
  const { module: samples } = await runnerImport(sampleFile);
  await post(`${server.url}/api/contact-messages`, samples.contactMessage());
  await post(`${server.url}/api/service-requests`, samples.serviceRequest());
  await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query(
      `select string_agg(column_name, ', ') as columns from information_schema.columns
       where table_name = 'submissions' and is_generated = 'NEVER'`,
    );
    const [{ columns }] = rows;
    const made = columns.replaceAll(/\w+/g, 'made.$&');
    await client.query(
      `insert into submissions (${columns}) select ${made} from submissions as one, ${numbered},
        jsonb_populate_record(one, jsonb_build_object(
          'id', uuidv7(-age), 'reference', 'CM-' || number, 'subject',
          'Question ' || number || ' about ' || goods,
          'contact', one.contact || jsonb_build_object('name', 'Sender ' || number), 'message',
          repeat('How long does a pallet of ' || goods || ' take, and what does it cost? ', 6),
          ${times}, 'suspected', number % 33 = 0, 'status', case
            when age < interval '365 days' then
              case when number % 4 > 0 then 'archived' when number % 3 = 0 then 'new'
                when number % 5 = 0 then 'read' else 'replied' end
            when number % 50 = 0 then 'replied' else 'archived' end)) as made
        where one.kind = 'contact-message'`,
      [messages, GOODS],
    );
    await client.query(
      `insert into submissions (${columns}) select ${made} from submissions as one, ${numbered},
        jsonb_populate_record(one, jsonb_build_object(
          'id', uuidv7(-age), 'reference', 'SR-R' || number, ${times},
          'shipment', one.shipment || jsonb_build_object('commodity', goods || ' ' || number),
          'suspected', number % 33 = 0, 'status', case
            when age < interval '365 days' then
              (array['closed', 'quoted', 'closed', 'accepted', 'closed', 'declined', 'closed',
                'reviewing', 'closed', 'new'])[1 + number % 10]
            when number % 50 = 0 then 'accepted' else 'closed' end)) as made
        where one.kind = 'service-request'`,
      [requests, GOODS],
    );
    await client.query(
      `insert into audit_entries (id, at, by_uid, by_name, request_hash, entity_kind, entity_id, label,
         action, before, after, result_version)
       select gen_random_uuid(), now() - age, 'former-admin', '', 'hash', 'contact-message',
         message.id::text, message.reference, 'update', '{"status": "new"}',
         '{"status": "archived"}', 2
       from submissions as message, ${numbered}
       where message.reference = 'CM-' || number`,
      [changes, GOODS],
    );
    await client.query('analyze');
  });
}

const numbered = `generate_series(1, $1::int) as number, lateral (select
  interval '1 day' * ${YEARS_IN_DAYS} * number / $1 as age,
  ($2::text[])[1 + number % cardinality($2::text[])] as goods) as about`;

const times = `'written_at', now() - age, 'received_at', now() - age, 'updated_at', now() - age`;

async function post(url, body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.status !== 201) throw new Error(`${url} answered ${await response.text()}`);
}
