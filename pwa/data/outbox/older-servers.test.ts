import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contractHeader } from '../../../edge-api/contract/errors/contract-header';
import { contractVersion, problemMediaType } from '../../../edge-api/contract/problem';
import { testDb, write } from '../../test-support/device';
import { modelLock } from '../../test-support/model-server';
import { postSubmission } from '../http/outbox-api';
import type { SampanDb } from '../store/db';
import { deliver } from './deliver';
import { replaceBody } from './outbox';

/** Makes a server of some version that refuses what its version does not know; null: from before versions. */
async function server(version: number | null) {
  const asked: (string | undefined)[] = [];
  const state = { version };
  const http = createServer((request, response) => {
    asked.push(request.headers[contractHeader] as string | undefined);
    const { version: own } = state;
    const problem = { type: 'about:blank', title: 'Some fields are not right.', status: 400 };
    response.writeHead(400, {
      'content-type': problemMediaType,
      ...(own !== null && { [contractHeader]: String(own) }),
    });
    response.end(JSON.stringify(problem));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void http.close());
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(origin + path, init));
  onTestFinished(() => void vi.unstubAllGlobals());
  return { asked, state };
}

function passes(db: SampanDb) {
  let nowMs = Date.now();
  const lock = modelLock()(new Promise(() => {}));
  const tools = {
    db,
    post: postSubmission,
    postWord: () => Promise.reject(new Error('No reply is sent.')),
    change: async () => 0,
    probe: async () => true,
    lock,
    nowMs: () => nowMs,
    random: () => 0.5,
  };
  return async () => {
    nowMs += 60 * 60_000;
    await deliver(tools);
  };
}

test('what a server of an older version refuses waits, and is refused only by one of this version', async () => {
  const db = testDb();
  const pass = passes(db);
  const { asked, state } = await server(null);
  const { id } = await write(db, 'A');
  await pass();
  expect(await db.outbox.get({ id })).toMatchObject({ state: 'waiting', problem: null });
  state.version = contractVersion - 1;
  await pass();
  expect(await db.outbox.get({ id })).toMatchObject({ state: 'waiting' });
  state.version = contractVersion;
  await pass();
  expect(await db.outbox.get({ id })).toMatchObject({ state: 'needs-attention' });
  expect(asked).toEqual(Array(3).fill(String(contractVersion)));
});

test('an entry names the version of the form that it was written with, and today’s once it is edited', async () => {
  const db = testDb();
  const pass = passes(db);
  const { asked } = await server(null);
  const { id } = await write(db, 'A');
  await db.outbox.where({ id }).modify((entry) => {
    delete entry.contract;
  });
  await pass();
  await db.outbox.where({ id }).modify({ contract: 1 });
  await pass();
  await replaceBody(db, id, 'A', {});
  await pass();
  expect(asked).toEqual([undefined, '1', String(contractVersion)]);
});
