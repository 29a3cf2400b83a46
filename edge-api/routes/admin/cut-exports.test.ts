import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openHttpServer } from '../../node/http-server';
import { anAdmin, type SignedIn } from '../../test-support/accounts/signed-in';
import { inPieces, onlyInNode } from '../../test-support/edge/left-out';
import { messageRow } from '../../test-support/inbox';
import { type TestApp, testApp } from '../../test-support/test-app';

const count = 600;

/** Enough messages that their file does not fit into what a connection holds: 18 MB. */
async function withMessages() {
  const testing = await testApp();
  const rows = Array.from({ length: count }, () => messageRow({ message: 'x'.repeat(30_000) }));
  await testing.db.insertInto('submissions').values(rows).execute();
  return testing;
}

/** The real server of Node, in this process. */
async function listen({ app }: TestApp): Promise<string> {
  const server = await openHttpServer(
    { host: '127.0.0.1', port: 0 },
    { starting: (request, env) => app.fetch(request, env) },
  );
  onTestFinished(() => server.close());
  return `http://127.0.0.1:${server.port}/api/admin`;
}

const download = (origin: string, { headers }: SignedIn) =>
  fetch(`${origin}/contact-messages.csv`, {
    headers: { ...headers, 'accept-encoding': 'identity' },
  });

async function readOn(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  while (!(await reader?.read())?.done);
}

const entryOf = ({ db }: TestApp) =>
  db
    .selectFrom('audit_entries')
    .select(['by_uid', 'action', 'label', 'after'])
    .where('action', '=', 'export')
    .executeTakeFirst();
const entry = (sent: string) => ({
  by_uid: 'amina',
  action: 'export',
  label: 'all contact messages',
  after: { sent },
});

describe('an export', () => {
  test('that a block cuts off is noted as a part, and is one line of the security log', async () => {
    onlyInNode(inPieces);
    const written = vi.spyOn(console, 'error');
    const testing = await withMessages();
    const amina = await anAdmin(testing);
    const answer = await download(await listen(testing), amina);
    const reader = answer.body?.getReader();
    await reader?.read();
    expect(await entryOf(testing)).toEqual(entry('begun'));
    await testing.db.updateTable('users').set({ blocked: true }).execute();
    await expect(readOn(reader)).rejects.toThrow();
    await expect.poll(() => entryOf(testing)).toEqual(entry('in part'));
    expect(testing.securityEvents.slice(1)).toEqual([
      {
        event: 'request-refused',
        requestId: answer.headers.get('x-request-id'),
        byUid: 'amina',
        details: {
          status: 403,
          reason: 'account-blocked',
          method: 'GET',
          route: '/api/admin/contact-messages.csv',
          cut: true,
        },
      },
    ]);
    expect(written).not.toHaveBeenCalled();
    expect(testing.logged).toEqual([]);
  });

  test('that its reader breaks off is noted as a part', async () => {
    onlyInNode(inPieces);
    const testing = await withMessages();
    const answer = await download(await listen(testing), await anAdmin(testing));
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect.poll(() => entryOf(testing)).toEqual(entry('in part'));
  });

  test('whose entry has lost its details meanwhile adds none', async () => {
    onlyInNode(inPieces);
    const testing = await withMessages();
    const answer = await download(await listen(testing), await anAdmin(testing));
    const reader = answer.body?.getReader();
    await reader?.read();
    await testing.db.updateTable('audit_entries').set({ label: '', after: null }).execute();
    await readOn(reader);
    expect(await entryOf(testing)).toMatchObject({ label: '', after: null });
  });

  test('that was sent to its end is noted as whole', async () => {
    const testing = await withMessages();
    const answer = await download(await listen(testing), await anAdmin(testing));
    expect((await answer.text()).split('\r\n')).toHaveLength(count + 2);
    await expect.poll(() => entryOf(testing)).toEqual(entry('whole'));
  });

  test('that fails is an error in the log, with its request', async () => {
    onlyInNode(inPieces);
    const written = vi.spyOn(console, 'error');
    const testing = await withMessages();
    const answer = await download(await listen(testing), await anAdmin(testing));
    const reader = answer.body?.getReader();
    await reader?.read();
    await testing.db.schema.alterTable('users').renameTo('gone').execute();
    await expect(readOn(reader)).rejects.toThrow();
    await expect
      .poll(() => testing.logged.splice(0))
      .toMatchObject([
        {
          level: 'error',
          message: 'an answer broke off',
          fields: {
            requestId: answer.headers.get('x-request-id'),
            method: 'GET',
            route: '/api/admin/contact-messages.csv',
          },
        },
      ]);
    expect(written).not.toHaveBeenCalled();
  });
});
