import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { usualLimits } from '../http/limits/usual-limits';
import { signedIn } from '../test-support/accounts/signed-in';
import { onlyInNode } from '../test-support/edge/left-out';
import { fileOf, offsetOf, pdf, requestWith, uploadOf } from '../test-support/files/uploads';
import { type TestApp, testApp } from '../test-support/test-app';

afterEach(() => void vi.restoreAllMocks());

describe('what one address can cost', () => {
  const day = (per: 'address' | 'network' | 'all', burst: number) =>
    ({ name: 'mb', per, burst, perMinute: 0.1 }) as const;
  const limited = (
    own: number,
    fileMegabytes: TestApp['limits']['fileMegabytes'],
  ): Partial<TestApp> => ({
    limits: {
      ...usualLimits,
      fileMegabytes: [{ ...day('network', own), isOwn: true }, ...fileMegabytes],
    },
  });
  const begun = async (app: Parameters<typeof requestWith>[0], sizeBytes: number) => {
    const file = fileOf(sizeBytes);
    await requestWith(app, [file]);
    const upload = uploadOf(app.request.bind(app), file);
    expect((await upload.create()).status).toBe(201);
    return upload;
  };

  test('is a number of megabytes that arrive; what goes on after a break counts once', async () => {
    const { app } = await testApp(limited(0, [day('address', 3)]));
    const bytes = pdf(2_400_000);
    const first = await begun(app, bytes.byteLength);
    expect((await first.patch(0, bytes.slice(0, 1_200_000))).status).toBe(204);
    expect((await first.patch(1_200_000, bytes.slice(1_200_000, 1_300_000))).status).toBe(204);
    expect((await first.patch(1_300_000, bytes.slice(1_300_000))).status).toBe(204);
    const refused = await (await begun(app, 1000)).patch(0, pdf(1000));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(300);
  });

  test('stores what there was room for, and takes the rest later', async () => {
    const { app, db } = await testApp(limited(0, [day('address', 1)]));
    const bytes = pdf(1_500_000);
    const upload = await begun(app, bytes.byteLength);
    expect((await upload.patch(0, bytes)).status).toBe(429);
    const there = offsetOf(await upload.head());
    expect(there).toBeGreaterThan(900_000);
    expect(there).toBeLessThanOrEqual(1_000_000);
    await db.deleteFrom('rate_limits').execute();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    expect((await upload.patch(there, bytes.slice(there))).status).toBe(204);
  });

  test('is nothing as long as files are only announced', async () => {
    const { app } = await testApp(limited(0, [day('all', 20)]));
    for (let time = 0; time < 5; time++) await begun(app, 20_000_000);
    expect((await (await begun(app, 1000)).patch(0, pdf(1000))).status).toBe(204);
  });

  test('leaves each network a part of its own when visitors without an account have used up theirs', async () => {
    let sender = '192.0.2.1';
    const testing = await testApp({
      ...limited(2, [day('all', 1)]),
      clientAddress: () => sender,
    });
    const { app } = testing;
    const farida = await signedIn(testing);
    const send = async (who: Parameters<typeof requestWith>[0], bytes = pdf(1000)) =>
      (await (await begun(who, bytes.byteLength)).patch(0, bytes)).status;
    for (const status of [204, 204, 204, 429]) expect(await send(app)).toBe(status);
    sender = '198.51.100.2';
    expect(await send(app)).toBe(204);
    sender = '192.0.2.1';
    expect(await send(farida)).toBe(204);
  });

  test('is a number of unfinished uploads', async () => {
    const { app, db } = await testApp();
    const file = fileOf(100);
    await requestWith(app, [file]);
    const id = await requestWith(app, []);
    await sql`
      insert into request_files (id, request_id, type, size_bytes, sender, active_at)
        select gen_random_uuid(), ${id}::uuid, 'application/pdf', 9, '192.0.2.1', now()
        from generate_series(1, 200)`.execute(db);
    const upload = uploadOf(app.request.bind(app), file);
    expect((await upload.create()).status).toBe(429);
    await db.updateTable('request_files').set({ sender: '198.51.100.7' }).execute();
    expect((await upload.create()).status).toBe(201);
  });

  test('is a number of uploads at a time', async () => {
    onlyInNode('Counts what one process receives at a time, and workerd takes places as well.');
    const { app } = await testApp();
    const files = Array.from({ length: 10 }, () => fileOf(100_000));
    const more = Array.from({ length: 10 }, () => fileOf(100_000));
    await requestWith(app, files);
    await requestWith(app, more);
    const stalled: ReadableStreamDefaultController<Uint8Array>[] = [];
    const uploads = [...files, ...more].map((file) => uploadOf(app.request.bind(app), file));
    for (const upload of uploads) await upload.create();
    const sending = uploads.map((upload) =>
      upload.patch(
        0,
        new ReadableStream({
          start(controller) {
            controller.enqueue(pdf(9));
            stalled.push(controller);
          },
        }),
      ),
    );
    await expect.poll(() => stalled.length).toBe(20);
    const [late] = [fileOf(100)];
    await requestWith(app, late ? [late] : []);
    const upload = uploadOf(app.request.bind(app), late ?? fileOf(100));
    // A beginning has no bytes and takes no place.
    expect((await upload.create()).status).toBe(201);
    await expect.poll(async () => (await upload.patch(0, new Uint8Array())).status).toBe(503);
    for (const controller of stalled) controller.close();
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual(Array(20).fill(204));
    expect((await upload.patch(0, pdf(100))).status).toBe(204);
  });
});
