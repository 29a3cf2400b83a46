import { v4, v7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { anAdmin, changing, type SignedIn, signedIn } from '../../test-support/accounts/signed-in';
import { catalogueKinds } from '../../test-support/catalogue/catalogue-kinds';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';

const create = { headers: { 'if-none-match': '*' } };
describe.each(catalogueKinds)(
  'a $kind',
  ({ kind, path, shown, input, record, naming, add, pictureField }) => {
    const put = (by: SignedIn, id: string, body: object, order: Parameters<typeof changing>[2]) =>
      by.request(`${path}/${id}`, changing('PUT', body, order));
    const remove = (by: SignedIn, id: string, version: number) =>
      by.request(`${path}/${id}`, changing('DELETE', undefined, { version }));
    const restore = (by: SignedIn, id: string, version: number) =>
      by.request(`${path}/${id}/restore`, changing('POST', undefined, { version }));

    async function adminsAtWork() {
      const testing = await testApp();
      const amina = await anAdmin(testing);
      const audit = () =>
        testing.db.selectFrom('audit_entries').selectAll().orderBy('revision').execute();
      return { testing, amina, audit };
    }

    async function withOne() {
      const { testing, ...rest } = await adminsAtWork();
      const id = v7();
      expect((await put(rest.amina, id, input(), create)).status).toBe(200);
      return { testing, ...rest, id };
    }

    test('is created under the id that the client made, and visitors see it', async () => {
      const { testing, amina, audit } = await adminsAtWork();
      const id = v7();
      const answer = await put(amina, id, input(), create);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toBe('"1"');
      const made = v.parse(record, await answer.json());
      expect(made).toEqual({
        ...input(),
        id,
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        deletedAt: null,
      });
      expect(await audit()).toMatchObject([
        { entity_kind: kind, entity_id: id, action: 'create', before: null, by_uid: 'amina' },
      ]);
      expect((await audit())[0]?.after).toMatchObject(input());
      const page = () => testing.app.request(`${shown}/${input().slug}`);
      await until(async () => (await page()).status === 200);
    });

    test('is changed from the version that was seen, and the audit holds what differs', async () => {
      const { amina, audit, id } = await withOne();
      const answer = await put(amina, id, input({ position: 7, description: 'New text.' }), {
        version: 1,
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toBe('"2"');
      const changed = v.parse(record, await answer.json());
      expect(changed).toMatchObject({ position: 7, description: 'New text.', version: 2 });
      expect(changed.updatedAt > changed.createdAt).toBe(true);
      expect((await audit())[1]).toMatchObject({
        action: 'update',
        before: { position: 1, description: 'Described.' },
        after: { position: 7, description: 'New text.' },
      });
      expect(Object.keys((await audit())[1]?.after ?? {})).toHaveLength(2);
    });

    test('shows visitors the change at once, although lists are cached', async () => {
      const { testing, amina, id } = await withOne();
      const list = async () => JSON.stringify(await (await testing.app.request(shown)).json());
      await until(async () => (await list()).includes(id));
      await put(amina, id, input({ published: false }), { version: 1 });
      await until(async () => !(await list()).includes(id));
    });

    test('takes two admins’ changes one after the other: the stale one gets the present state', async () => {
      const { testing, amina, id } = await withOne();
      const omar = await anAdmin(testing, 'omar');
      const answers = await Promise.all([
        put(amina, id, input({ position: 2 }), { version: 1 }),
        put(omar, id, input({ position: 3 }), { version: 1 }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const [first, second] = answers;
      const [won, stale] = first.status === 200 ? [2, second] : [3, first];
      const { current } = await stale.json();
      expect(v.parse(record, current)).toMatchObject({ id, version: 2, position: won });
    });

    test('is not made a second time: the record of the id is the present state', async () => {
      const { amina, id } = await withOne();
      const answer = await put(amina, id, input({ position: 9 }), create);
      expect(answer.status).toBe(412);
      expect(await answer.json()).toMatchObject({ current: { id, version: 1, position: 1 } });
    });

    test('is changed once by the same key, and not at all by another change with it', async () => {
      const { amina, audit, id } = await withOne();
      const key = v7();
      const order = { version: 1, key };
      const both = await Promise.all([
        put(amina, id, input({ position: 2 }), order),
        put(amina, id, input({ position: 2 }), order),
      ]);
      const texts = await Promise.all(both.map((answer) => answer.text()));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(texts[0]).toBe(texts[1]);
      expect(await audit()).toHaveLength(2);
      const other = await put(amina, id, input({ position: 3 }), order);
      expect((await problemOf(other)).status).toBe(422);
      const shouted = changing('PUT', input({ position: 3 }), {
        ...order,
        headers: { 'content-type': 'Application/JSON' },
      });
      expect((await amina.request(`${path}/${id}`, shouted)).status).toBe(422);
    });

    test('wants to know the version (428), a good key and a good body (400), and something there (404)', async () => {
      const { amina, id } = await withOne();
      for (const [method, at] of [
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/restore'],
      ] as const) {
        const ask = (headers: Record<string, string>, to = id) =>
          amina.request(`${path}/${to}${at}`, changing(method, input(), { headers }));
        expect((await problemOf(await ask({ 'if-match': '' }))).status).toBe(428);
        const keyless = await problemOf(await ask({ 'idempotency-key': v4() }));
        expect(keyless.errors).toMatchObject([{ path: 'Idempotency-Key' }]);
        expect((await problemOf(await ask({}, v7()))).status).toBe(404);
      }
      const { slug: _, ...without } = input();
      const bad = await put(amina, id, { ...without, position: 1.5, colour: 'red' }, {});
      expect((await problemOf(bad)).errors).toEqual([
        { path: 'slug', message: 'This field is missing.' },
        { path: 'position', message: expect.stringContaining('as a whole number') },
        { path: 'colour', message: 'There is no such field.' },
      ]);
      const oldId = await put(amina, v4(), input(), create);
      expect((await problemOf(oldId)).errors).toMatchObject([{ path: 'id' }]);
    });

    test('may be long: 20,000 letters of Bengali', async () => {
      const { amina, id } = await withOne();
      const description = 'ক'.repeat(20_000);
      const answer = await put(amina, id, input({ description }), { version: 1 });
      expect(answer.status).toBe(200);
      const tooLong = await put(amina, id, { ...input(), more: 'x'.repeat(300_000) }, {});
      expect((await problemOf(tooLong)).status).toBe(413);
    });

    test('has a slug of its own: another’s is refused with one that is free', async () => {
      const { amina } = await withOne();
      const { slug } = input();
      expect((await put(amina, v7(), input({ slug: `${slug}-2` }), create)).status).toBe(200);
      const answer = await put(amina, v7(), input(), create);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        errors: [{ path: 'slug', message: expect.stringContaining(`${slug}-3`) }],
        suggestion: `${slug}-3`,
      });
    });

    test('waits for a write at the same time, and then sees that the slug is taken', async () => {
      const { testing, amina } = await adminsAtWork();
      let asking: Response | Promise<Response> | undefined;
      await testing.db.transaction().execute(async (slower) => {
        await add(slower, input().slug);
        asking = put(amina, v7(), input(), create);
        await new Promise((resolve) => setTimeout(resolve, 300));
      });
      expect((await asking)?.status).toBe(409);
    });

    test('goes into the trash and comes back, and keeps its slug there', async () => {
      const { testing, amina, audit, id } = await withOne();
      const gone = await remove(amina, id, 1);
      expect(gone.status).toBe(200);
      const record = (await gone.json()) as { version: number; deletedAt: string };
      expect(record).toMatchObject({ id, version: 2, deletedAt: expect.any(String) });
      const list = async () => JSON.stringify(await (await testing.app.request(shown)).json());
      await until(async () => !(await list()).includes(id));

      const taken = await put(amina, v7(), input(), create);
      expect(taken.status).toBe(409);
      expect(JSON.stringify(await taken.json())).toContain('Something in the trash');
      expect((await problemOf(await put(amina, id, input(), { version: 2 }))).status).toBe(409);
      expect((await problemOf(await remove(amina, id, 2))).status).toBe(409);
      expect((await remove(amina, id, 1)).status).toBe(412);

      const back = await restore(amina, id, 2);
      expect(await back.json()).toMatchObject({ id, version: 3, deletedAt: null });
      expect((await problemOf(await restore(amina, id, 3))).title).toBe(
        'This is not in the trash.',
      );
      await until(async () => (await list()).includes(id));
      expect(await audit()).toMatchObject([
        { action: 'create' },
        { action: 'delete', before: { deletedAt: null }, after: { deletedAt: record.deletedAt } },
        { action: 'restore', before: { deletedAt: record.deletedAt }, after: { deletedAt: null } },
      ]);
    });

    test('names pictures that exist, with the size that they have', async () => {
      const { testing, amina, id } = await withOne();
      const picture = v7();
      await testing.db
        .insertInto('pictures')
        .values({ id: picture, content_hash: '', width: 1600, height: 900, created_by: 'amina' })
        .execute();
      const good = await put(amina, id, naming(`/media/${picture}/960.webp`), { version: 1 });
      expect(JSON.stringify(await good.json())).toContain('"width":1600,"height":900');
      for (const src of [
        `/media/${v7()}/960.webp`,
        `/media/${picture}/480.webp`,
        '/pictures/../x.svg',
        '//elsewhere.example/x.png',
      ]) {
        const bad = await problemOf(await put(amina, id, naming(src), { version: 2 }));
        expect(bad).toMatchObject({ status: 400, errors: [{ path: pictureField }] });
      }
    });

    test('can be changed only by an admin', async () => {
      const { testing, id } = await withOne();
      const farida = await signedIn(testing);
      const blocked = await signedIn(testing, { uid: 'b', role: 'admin', blocked: true });
      const signedOut = { ...farida, request: testing.app.request };
      for (const [who, status] of [
        [signedOut, 401],
        [farida, 403],
        [blocked, 403],
      ] as const) {
        const asked = who as SignedIn;
        expect((await put(asked, id, input(), {})).status).toBe(status);
        expect((await remove(asked, id, 1)).status).toBe(status);
        expect((await restore(asked, id, 1)).status).toBe(status);
      }
    });
  },
);
