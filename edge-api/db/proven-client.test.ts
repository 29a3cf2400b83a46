import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../test-support/database/database';
import { connect } from './connect';
import { requireProof } from './proven-client';
import { watchRevision } from './revision-watch';

const password = 'not-to-be-told';

// Messages of PostgreSQL's protocol: type, length, content.
const message = (type: string, ...content: number[]) =>
  Buffer.from([type.charCodeAt(0), 0, 0, 0, 4 + content.length, ...content]);
const asksForPassword = message('R', 0, 0, 0, 3);
const asksForMd5 = message('R', 0, 0, 0, 5, 1, 2, 3, 4);
const letsIn = Buffer.concat([message('R', 0, 0, 0, 0), message('Z', 'I'.charCodeAt(0))]);

/** A program that took the port of the database; `heard` is what it was told. */
async function impostor(answer: Buffer) {
  const heard: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      heard.push(data);
      socket.write(answer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = requireProof(`postgres://sampan:${password}@127.0.0.1:${port}/sampan`);
  return { url, told: () => Buffer.concat(heard).toString('latin1') };
}

test.each([
  ['asks for the password', asksForPassword],
  ['asks for its MD5', asksForMd5],
  ['lets everyone in', letsIn],
] as const)(
  'tells nothing to a program in the place of the database that %s',
  async (_, answer) => {
    const { url, told } = await impostor(answer);
    const db = connect(url);
    onTestFinished(() => db.destroy());
    await expect(sql`select 'a secret question'`.execute(db)).rejects.toMatchObject({
      kind: 'unreachable',
    });
    await expect(watchRevision(url)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(told()).toContain('user');
    expect(told()).not.toMatch(/not-to-be-told|md5|secret question|listen/);
  },
);

test('lets a database in that proves itself', async () => {
  const { databaseUrl, close } = await createDatabase();
  onTestFinished(close);
  const db = connect(requireProof(databaseUrl));
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});
