import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { newLinkKey } from '../contract/conversation/link-key';
import { sha256 } from '../contract/sha256';
import { deleteErasedBytes } from '../db/files/file-upkeep';
import { anAdmin, changing, signedIn } from '../test-support/accounts/signed-in';
import {
  customerReply,
  sentMessage,
  sentRequest,
  withLink,
} from '../test-support/conversation/links';
import { fileOf, pdf, uploadOf } from '../test-support/files/uploads';
import { json } from '../test-support/requests';
import { testApp } from '../test-support/test-app';

const bytes = pdf(100_000);

const kinds = [
  ['message', sentMessage],
  ['request', sentRequest],
] as const;

test.each(kinds)('a file of a reply to a %s arrives, and is read again', async (_, send) => {
  const testing = await testApp();
  const { ask, path } = await send(testing);
  const file = fileOf(bytes.byteLength, { name: '../packing list.pdf' });
  const upload = uploadOf(ask, file);
  expect((await upload.create()).status).toBe(404);
  await ask(`${path}/replies`, json(customerReply({ files: [file] })));
  const download = () => ask(`${path}/files/${file.id}`);
  expect((await download()).status).toBe(404);
  expect((await upload.create()).status).toBe(201);
  expect((await upload.patch(0, bytes)).status).toBe(204);
  const answer = await download();
  expect(answer.headers.get('content-disposition')).toContain('filename="packing list.pdf"');
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  expect(await (await ask(path)).json()).toMatchObject({
    submission: {
      replies: [{ files: [{ ...file, name: 'packing list.pdf' }] }],
      fileStates: { [file.id]: 'received' },
      withdrawnFiles: [],
    },
  });
});

test.each(kinds)(
  'staff alone send a file of their reply to a %s, and its customer reads it',
  async (name, send) => {
    const testing = await testApp();
    const { ask, path, id } = await send(testing);
    const admin = await anAdmin(testing);
    const file = fileOf(bytes.byteLength, { name: '../offer.pdf' });
    const reply = { id: uuidV7(), text: 'Here it is.', files: [file] };
    const records = name === 'message' ? 'contact-messages' : 'service-requests';
    const answer = await admin.request(`/api/admin/${records}/${id}`, changing('PATCH', { reply }));
    expect(await answer.json()).toMatchObject({ replies: [{ files: [{ name: 'offer.pdf' }] }] });
    const begin = async (asking: Parameters<typeof uploadOf>[0]) =>
      (await uploadOf(asking, file).create()).status;
    expect(await begin(ask)).toBe(401);
    expect(await begin((at, init) => testing.app.request(at, init))).toBe(401);
    expect(await begin((await signedIn(testing)).request)).toBe(403);
    const upload = uploadOf(admin.request, file);
    expect((await upload.create()).status).toBe(201);
    expect((await uploadOf(ask, file).patch(0, bytes)).status).toBe(401);
    expect((await upload.patch(0, bytes)).status).toBe(204);
    const download = await ask(`${path}/files/${file.id}`);
    expect(download.headers.get('content-disposition')).toContain('filename="offer.pdf"');
    expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  },
);

test.each(kinds)('files of a %s that is erased can’t be read, and are deleted', async (_, send) => {
  const testing = await testApp();
  const { ask, path, id } = await send(testing);
  const file = fileOf(bytes.byteLength);
  await ask(`${path}/replies`, json(customerReply({ files: [file] })));
  const upload = uploadOf(ask, file);
  await upload.create();
  await upload.patch(0, bytes.subarray(0, 50_000));
  for (const table of ['submissions'] as const) {
    await testing.db.deleteFrom(table).where('id', '=', id).execute();
  }
  const row = await testing.db.selectFrom('request_files').selectAll().executeTakeFirst();
  expect(row).toMatchObject({ request_id: null, writer: null, sender: null });
  expect((await uploadOf((...asked) => testing.app.request(...asked), file).head()).status).toBe(
    404,
  );

  while (await deleteErasedBytes(testing.db));
  expect(await testing.db.selectFrom('request_files').select('id').execute()).toEqual([]);
  expect(await testing.db.selectFrom('request_file_pieces').select('file_id').execute()).toEqual(
    [],
  );
});

test('files are sent with the link’s key also where an account owns the submission', async () => {
  const testing = await testApp();
  const { ask, path } = await sentRequest(testing);
  await signedIn(testing);
  const file = fileOf(bytes.byteLength);
  await ask(`${path}/replies`, json(customerReply({ files: [file] })));
  await testing.db.updateTable('submissions').set({ owner_uid: 'farida' }).execute();
  const stranger = await sentRequest(testing);
  const begin = async (asking: Parameters<typeof uploadOf>[0]) =>
    (await uploadOf(asking, file).create()).status;
  const anyone = (at: string, init: RequestInit) => testing.app.request(at, init);
  expect(await begin(anyone)).toBe(401);
  expect(await begin(withLink(testing, newLinkKey()))).toBe(401);
  expect(await begin(stranger.ask)).toBe(401);
  expect(await begin(ask)).toBe(201);
  expect((await uploadOf(ask, file).patch(0, bytes)).status).toBe(204);
});

test('once links were ended, files come with the key of a link alone', async () => {
  const testing = await testApp();
  const file = fileOf(bytes.byteLength);
  const { ask, path, id } = await sentRequest(testing, { files: [file] });
  const other = await sentRequest(testing, { files: [fileOf(bytes.byteLength)] });
  const anyone = (at: string, init: RequestInit) => testing.app.request(at, init);
  const upload = uploadOf(anyone, file);
  expect((await upload.create()).status).toBe(201);
  const link = { hash: await sha256(newLinkKey()), submission_id: id, held_by: 'mail' } as const;
  await testing.db.insertInto('submission_links').values(link).execute();
  expect((await upload.patch(0, bytes.subarray(0, 50_000))).status).toBe(204);
  expect((await ask(`${path}/links`, { method: 'DELETE' })).status).toBe(204);
  for (const refused of [
    await upload.patch(50_000, bytes.subarray(50_000)),
    await upload.head(),
    await upload.create(),
    await anyone(`/api/request-files/${file.id}`, { method: 'DELETE' }),
  ]) {
    expect(refused.status).toBe(401);
  }
  const rows = testing.db.selectFrom('request_files').selectAll().where('id', '=', file.id);
  expect(await rows.execute()).toMatchObject([{ received_bytes: 50_000, state: 'waiting' }]);
  const mine = uploadOf(ask, file);
  expect((await mine.patch(50_000, bytes.subarray(50_000))).status).toBe(204);
  const [elsewhere] = other.files;
  expect((await uploadOf(anyone, elsewhere ?? file).create()).status).toBe(201);
});

test('a file that another submission named is not read through a reply', async () => {
  const testing = await testApp();
  const file = fileOf(bytes.byteLength);
  const victim = await sentRequest(testing, { files: [file] });
  const upload = uploadOf(victim.ask, file);
  await upload.create();
  await upload.patch(0, bytes);
  const thief = await sentMessage(testing);
  await thief.ask(`${thief.path}/replies`, json(customerReply({ files: [file] })));
  expect((await thief.ask(`${thief.path}/files/${file.id}`)).status).toBe(404);
  expect((await uploadOf(thief.ask, file).create()).status).toBe(401);
  const own = await victim.ask(`${victim.path}/files/${file.id}`);
  expect((await own.arrayBuffer()).byteLength).toBe(bytes.byteLength);
});
