import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fileMegabytes, usualLimits } from '../http/limits/rate-limits';
import { signedIn } from '../test-support/accounts/signed-in';
import { fileOf, pdf, requestWith, uploadOf } from '../test-support/files/uploads';
import { type TestApp, testApp } from '../test-support/test-app';

describe('what one address can cost', () => {
  const limits = {
    ...usualLimits,
    fileMegabytes: [{ name: 'mb', per: 'address', burst: 30, perMinute: 0.1 }],
  } as unknown as TestApp['limits'];

  test('is a number of megabytes; beginning again costs nothing', async () => {
    const { app } = await testApp({ limits });
    const files = [fileOf(19_500_000), fileOf(9_500_000), fileOf(1_500_000)];
    await requestWith(app, files);
    const [first, second, third] = files.map((file) => uploadOf(app.request.bind(app), file));
    expect((await first?.create())?.status).toBe(201);
    expect((await second?.create())?.status).toBe(201);
    const refused = await third?.create();
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(300);
    expect((await first?.create())?.status).toBe(201);
  });

  test('is a number of megabytes that all requests without an account share', async () => {
    const testing = await testApp({
      limits: { ...usualLimits, fileMegabytes: fileMegabytes(30) },
    });
    const { app, db } = testing;
    const farida = await signedIn(testing);
    const files = [fileOf(19_500_000), fileOf(19_500_000)];
    await requestWith(app, files);
    const [first, second] = files.map((file) => uploadOf(app.request.bind(app), file));
    expect((await first?.create())?.status).toBe(201);
    const refused = await second?.create();
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60);

    const own = fileOf(19_500_000);
    await requestWith(farida, [own]);
    expect((await uploadOf(farida.request, own).create()).status).toBe(201);
    // What was refused counts nothing for the address: 20 MB each for the two that began.
    const counted = await sql<{ mb: number }>`
      select extract(epoch from free_at - now()) / 86400 * 1000 as mb
      from rate_limits where key like 'file-megabytes address %'`.execute(db);
    expect(Math.round(Number(counted.rows[0]?.mb))).toBe(40);
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
