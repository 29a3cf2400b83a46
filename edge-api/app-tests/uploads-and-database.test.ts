import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app';
import { pause } from '../contract/waiting';
import { connect, requestLimits } from '../db/connect';
import { fileOf, offsetOf, pdf, requestWith, uploadOf } from '../test-support/files/uploads';
import { problemOf } from '../test-support/requests';
import { type TestApp, testApp } from '../test-support/test-app';

/** An upload that was begun; its app gives up a statement after `statementWithinMs`. */
async function begun(sizeBytes: number, statementWithinMs: number) {
  const testing = await testApp();
  const limits = { ...requestLimits, statementWithinMs, answerWithinMs: statementWithinMs + 1000 };
  const db = connect(testing.databaseUrl, limits);
  onTestFinished(() => db.destroy());
  const app = createApp({ ...testing, db });
  const file = fileOf(sizeBytes);
  await requestWith(app, [file]);
  const upload = uploadOf((path, init) => app.request(path, init), file);
  await upload.create();
  return { ...testing, upload };
}

/** While `work` runs, the database can store no bytes of files. */
const withoutStoring = <Result>({ db }: TestApp, work: () => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await sql`lock table request_file_pieces in exclusive mode`.execute(transaction);
    return work();
  });

test('an upload that the database can’t store is answered 503, and goes on where it was', async () => {
  const bytes = pdf(200_000);
  const testing = await begun(bytes.byteLength, 300);
  const { upload, logged } = testing;
  await upload.patch(0, bytes.slice(0, 100_000));
  // The sender is not done when the database fails.
  let sent = 100_000;
  const body = new ReadableStream({
    async pull(controller) {
      await pause(20);
      controller.enqueue(bytes.slice(sent, sent + 1000));
      sent += 1000;
      if (sent === bytes.byteLength) controller.close();
    },
  });
  const answer = await withoutStoring(testing, async () => upload.patch(100_000, body));
  expect(sent).toBeLessThan(bytes.byteLength);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  await problemOf(answer);
  expect(logged.splice(0).map(({ level }) => level)).toEqual(['error']);
  expect(offsetOf(await upload.head())).toBe(100_000);
  expect((await upload.patch(100_000, bytes.slice(100_000))).status).toBe(204);
});

test('while the database is slow, an upload is not read into memory', async () => {
  const bytes = pdf(10_000_000);
  const testing = await begun(bytes.byteLength, 5000);
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytes.slice(read, read + 16_384));
        read += 16_384;
        if (read >= bytes.byteLength) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const sending = await withoutStoring(testing, async () => {
    const begunSending = Promise.resolve(testing.upload.patch(0, body));
    await expect.poll(() => read).toBeGreaterThan(65_536);
    await pause(1000);
    expect(read).toBeLessThan(600_000);
    return { begunSending };
  });
  expect((await sending.begunSending).status).toBe(204);
  expect(read).toBeGreaterThanOrEqual(bytes.byteLength);
}, 30_000);
