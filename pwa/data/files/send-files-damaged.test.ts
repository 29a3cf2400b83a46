import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileDamaged } from '../../../edge-api/contract/problem';
import { limits } from '../../config/limits';
import { testDb } from '../../test-support/device';
import { delivered, fileWorld, writeRequest } from '../../test-support/request-files';
import { ApiError } from '../http/answers';
import { sendFileAgain, sha256OfStored } from './files-on-device';

const damaged = () => ({
  afterBytes: 1000,
  error: new ApiError(
    { type: 'about:blank', title: 'Not the file.', status: 409, reason: fileDamaged },
    null,
  ),
});

async function prepared() {
  const db = testDb();
  const { request, files } = await writeRequest(db, 'A', 'a.pdf');
  await delivered(db, request);
  return { db, id: files[0]?.id ?? '', ...fileWorld(db) };
}

test('a file that arrived damaged is sent again at once, from its first byte', async () => {
  const { db, id, pass, befall, received, resumed } = await prepared();
  befall(damaged());
  expect(await pass()).toBeNull();
  expect(resumed).toEqual([false, false]);
  expect(received.get(id)).toBe(1000);
  expect(await db.files.get(id)).toMatchObject({ state: 'arrived' });
});

test('a file that arrives damaged each time needs attention, with its bytes', async () => {
  const { db, id, pass, befall, names } = await prepared();
  befall(...Array.from({ length: 9 }, damaged));
  expect(await pass()).toBeNull();
  expect(names()).toHaveLength(1 + limits.fileDamagedRetries);
  expect(await db.files.get(id)).toMatchObject({
    state: 'needs-attention',
    bytesSent: 0,
    problem: { title: 'Not the file.' },
  });
  expect(await db.fileBytes.count()).toBe(1);

  befall(damaged());
  await sendFileAgain(db, id);
  expect(await pass()).toBeNull();
  expect(await db.files.get(id)).toMatchObject({ state: 'arrived' });
});

test('a draft of an older version gets the hash of a file that it lists', async () => {
  const db = testDb();
  const { files } = await writeRequest(db, 'A', 'a.pdf');
  const content = '%PDF-1.7 '.padEnd(1000, 'x');
  expect(await sha256OfStored(db, files[0]?.id ?? '')).toBe(
    createHash('sha256').update(content).digest('hex'),
  );
  expect(await sha256OfStored(db, 'gone')).toBeUndefined();
});
