import { sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { uploadedSrc } from '../../contract/admin/picture-upload';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addProducts, product } from '../../test-support/catalogue/catalogue';
import { productInput, serviceInput } from '../../test-support/catalogue/catalogue-inputs';
import { photo, upload } from '../../test-support/catalogue/pictures';
import { type TestApp, testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';
import { startCleanup } from '../../upkeep/cleanup-worker';
import { connect } from '../connect';
import { lockCatalogue } from './catalogue-kind-queries';
import { deleteUnusedPictures } from './delete-unused-pictures';

const hour = 1 / 24;

async function adminAndPictures() {
  const testing = await testApp();
  const { db } = testing;
  const admin = await anAdmin(testing);
  const sentPhoto = await photo({ width: 20, height: 20 });
  return {
    ...testing,
    /** Uploads a picture, and lets it have been there for so long. */
    async picture(days: number): Promise<string> {
      const id = uuidV7();
      expect((await upload(admin, sentPhoto, id)).status).toBe(201);
      await age(testing, id, days);
      return id;
    },
    /** Asks for a change and expects it to be done. */
    async change(method: 'PUT' | 'DELETE', path: string, body: unknown, version = 0) {
      const order = changing(method, body, {
        version,
        ...(version === 0 && { headers: { 'if-match': '', 'if-none-match': '*' } }),
      });
      const answer = await admin.request(`/api/admin/${path}`, order);
      expect([200, 201]).toContain(answer.status);
    },
    ids: async () => (await db.selectFrom('pictures').select('id').execute()).map(({ id }) => id),
  };
}

const age = ({ db }: Pick<TestApp, 'db'>, id: string, days: number) =>
  db
    .updateTable('pictures')
    .set({
      created_at: sql<Date>`now() - make_interval(secs => ${days * 86_400}::float8)` as never,
    })
    .where('id', '=', id)
    .execute();

const pictureOf = (id: string) => ({ src: uploadedSrc(id), alt: 'A shoe', width: 20, height: 20 });

test('deletes a picture that was never used, with its files, after 30 days, and not a day before', async () => {
  const { db, app, picture, ids } = await adminAndPictures();
  const [old, young, fresh] = [await picture(30.1), await picture(29.9), await picture(hour)];
  expect(await deleteUnusedPictures(db)).toBe(1);
  expect((await ids()).sort()).toEqual([young, fresh].sort());
  expect((await app.request(uploadedSrc(old))).status).toBe(404);
  expect((await app.request(uploadedSrc(fresh))).status).toBe(200);
  const files = await db.selectFrom('picture_files').select('picture_id').distinct().execute();
  expect(files).toHaveLength(2);
});

test('keeps what a service or a product shows, as a draft or in the trash too', async () => {
  const { db, change, picture, ids } = await adminAndPictures();
  const used = await Promise.all(Array.from({ length: 4 }, () => picture(400)));
  const [ofService = '', cover = '', second = '', inTrash = ''] = used;
  await change('PUT', `services/${uuidV7()}`, serviceInput({ image: pictureOf(ofService) }));
  const images = [cover, second].map(pictureOf);
  await change('PUT', `products/${uuidV7()}`, productInput({ images, published: false }));
  const trashed = `products/${uuidV7()}`;
  await change('PUT', trashed, productInput({ slug: 'gone', images: [pictureOf(inTrash)] }));
  await change('DELETE', trashed, {}, 1);
  await db.deleteFrom('audit_entries').execute();
  expect(await deleteUnusedPictures(db)).toBe(0);
  expect((await ids()).sort()).toEqual(used.sort());
});

test('leaves a picture for 30 days after it was removed from a product: an admin may undo that', async () => {
  const { db, change, picture, ids } = await adminAndPictures();
  const [former, present] = [await picture(400), await picture(400)];
  const path = `products/${uuidV7()}`;
  await change('PUT', path, productInput({ images: [pictureOf(former)] }));
  await change('PUT', path, productInput({ images: [pictureOf(present)] }), 1);
  expect(await deleteUnusedPictures(db)).toBe(0);
  await db
    .updateTable('audit_entries')
    .set({ at: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
  expect(await deleteUnusedPictures(db)).toBe(1);
  expect(await ids()).toEqual([present]);
});

test('waits for a change that is under way and may name one', async () => {
  const { db, picture, ids } = await adminAndPictures();
  const wanted = await picture(400);
  let forgetting: Promise<number> | undefined;
  await db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    await addProducts(
      transaction,
      product('Shoe', { images: JSON.stringify([pictureOf(wanted)]) }),
    );
    forgetting = deleteUnusedPictures(db);
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  expect(await forgetting).toBe(0);
  expect(await ids()).toEqual([wanted]);
});

test('may be done by several processes at once', async () => {
  const { db, databaseUrl, picture, ids } = await adminAndPictures();
  for (let count = 0; count < 6; count++) await picture(400);
  const fresh = await picture(hour);
  const others = [connect(databaseUrl), connect(databaseUrl)];
  const counts = await Promise.all([db, ...others, db].map(deleteUnusedPictures));
  await Promise.all(others.map((other) => other.destroy()));
  expect(counts.reduce((sum, count) => sum + count)).toBe(6);
  expect(await ids()).toEqual([fresh]);
});

test('is done by the server at its start, from time to time, and no more once it stopped', async () => {
  const testing = await adminAndPictures();
  const { picture, ids, logged } = testing;
  await picture(400);
  const later = await picture(hour);
  await startCleanup(testing)();
  expect(await ids()).toEqual([later]);
  const stop = startCleanup(testing, { oftenEveryMs: 60_000, restEveryMs: 20 });
  await age(testing, later, 31);
  await until(async () => (await ids()).length === 0);
  await stop();
  const unused = await picture(400);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await ids()).toEqual([unused]);
  expect(logged.map(({ message }) => message)).toEqual(
    Array(2).fill('Unused pictures were deleted: 1'),
  );
});
