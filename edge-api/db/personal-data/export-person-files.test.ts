import { expect, test } from 'vitest';
import { s3Store } from '../../files/s3-store';
import { storeHealth } from '../../files/store-health';
import { signedIn } from '../../test-support/accounts/signed-in';
import { customerReply } from '../../test-support/conversation/links';
import { s3Server } from '../../test-support/files/s3-server';
import { fileOf, pdf, requestWith, sentFile, uploadOf } from '../../test-support/files/uploads';
import { addMessage } from '../../test-support/inbox';
import { json } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';
import { tendFiles } from '../../upkeep/files-worker';
import { exportedFiles } from './export-person';

test('a person’s export holds the bytes of their files, from wherever they are stored', async () => {
  const { settings, stop } = await s3Server();
  const fileStore = s3Store(settings);
  const testing = await testApp({ fileStore });
  const farida = await signedIn(testing);
  // 200,000 is no multiple of three, and neither is a piece.
  const moved = await sentFile(farida, pdf(200_000));
  const log = { info() {}, error() {} };
  await tendFiles({ ...testing, health: storeHealth(fileStore, log), log });
  const stays = await sentFile(farida, pdf(65_537), { name: 'packing list.pdf' });
  await requestWith(farida, [fileOf(100)]);
  await sentFile(testing.app, pdf(100));
  const exported = async () => (await farida.request('/api/me/data')).json();
  const { requests, files } = await exported();
  expect(requests).toHaveLength(3);
  expect(files).toEqual([
    {
      requestId: moved.requestId,
      ...moved.file,
      contentBase64: Buffer.from(pdf(200_000)).toString('base64'),
    },
    {
      requestId: stays.requestId,
      ...stays.file,
      contentBase64: Buffer.from(pdf(65_537)).toString('base64'),
    },
  ]);
  await stop();
  expect((await exported()).files).toMatchObject([
    { name: 'invoice.pdf', contentBase64: null },
    { name: 'packing list.pdf', contentBase64: expect.stringMatching(/^JVBERi0x/) },
  ]);
});

test('a person’s export holds the files of their replies, also of those to messages', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const message = await addMessage(testing.db, { owner_uid: 'farida' });
  const file = fileOf(100);
  const replies = `/api/submissions/${message.id}/replies`;
  await farida.request(replies, json(customerReply({ files: [file] })));
  const upload = uploadOf(farida.request, file);
  await upload.create();
  await upload.patch(0, pdf(100));
  const { files } = await (await farida.request('/api/me/data')).json();
  expect(files).toEqual([
    { messageId: message.id, ...file, contentBase64: Buffer.from(pdf(100)).toString('base64') },
  ]);
});

test.each([1, 2, 3, 4, 5, 6, 7])('pieces of %d bytes come out as one text', async (size) => {
  const testing = await testApp();
  const { requestId } = await sentFile(testing.app, pdf(20));
  const bytes = pdf(20);
  async function* pieces() {
    for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
  }
  let text = '';
  for await (const part of exportedFiles(testing.db, [requestId], async () => pieces()))
    text += part;
  expect(JSON.parse(text).contentBase64).toBe(Buffer.from(bytes).toString('base64'));
});
