import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { EncryptionKeys } from '../../db/secrets/encryption';
import type { Database } from '../../db/tables';
import type { AskName } from '../../node/webhook-sender';
import { webhookSender } from '../../node/webhook-sender';
import { type HostRules, hostRules } from '../../webhooks/host-rules';
import { startWebhookWorker } from '../../webhooks/webhook-worker';
import { testEncryptionKeys } from './encryption-key';

/** The secret of the webhooks of tests. */
export const testSecret = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`;

export type Received = { headers: Record<string, string>; body: string; at: number };
type Answer = (response: ServerResponse, received: Received) => void;

/** A real receiver on this machine, which answers 204 unless told otherwise; closed when the test ends. */
export async function webhookReceiver(
  answer: Answer = (response) => response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const state = { answer };
  const server = http.createServer(async (request: IncomingMessage, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const headers = request.headers as Record<string, string>;
    const one = { headers, body: Buffer.concat(pieces).toString(), at: Date.now() };
    received.push(one);
    state.answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${port}/hook`, port, received, state };
}

/** A webhook that wants to know of contact messages. */
export async function addWebhook(
  db: Kysely<Database>,
  address: string,
  changes: Partial<{
    made_by: string;
    secret: string;
    event_types: string[];
    failing_since: Date;
    off_reason: 'gone' | 'failing' | 'maker' | 'admin';
  }> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const event_types = ['contact-message.received', 'contact-message.changed'];
  const row = { id, address, event_types, secret: testSecret, made_by: 'amina', ...changes };
  await db.insertInto('webhooks').values(row).execute();
  return id;
}

type Options = {
  encryptionKeys?: EncryptionKeys;
  rules?: HostRules;
  askName?: AskName;
  pace?: Parameters<typeof startWebhookWorker>[0]['pace'];
};

/** A worker at a pace at which a test sees everything within a second; it stops when the test ends. */
export function testWebhookWorker(
  db: Kysely<Database>,
  { rules = hostRules([], true), askName, pace, encryptionKeys = testEncryptionKeys }: Options = {},
) {
  const said: string[] = [];
  const worker = startWebhookWorker({
    db,
    encryptionKeys,
    send: webhookSender(rules, askName),
    origin: 'https://sampan.example',
    follow: () => () => {},
    log: {
      info: (message) => void said.push(message),
      error: (message) => void said.push(message),
    },
    pace: {
      ...{
        pollMs: 20,
        firstRestMs: 20,
        longestRestMs: 40,
        answerWithinMs: 1000,
        stopWithinMs: 500,
      },
      ...{ waitsMs: [20, 20, 20] },
      ...pace,
    },
  });
  onTestFinished(() => worker.stop());
  return { ...worker, said };
}

export const deliveriesIn = (db: Kysely<Database>) =>
  db.selectFrom('webhook_deliveries').selectAll().orderBy('created_at').execute();

export const webhookIn = (db: Kysely<Database>, id: string) =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
