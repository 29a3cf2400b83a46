import { UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import sharp from 'sharp';
import { v7 as uuidV7 } from 'uuid';
import type { SubmissionKind } from '../../contract/submission';
import { beginUpload, endUpload } from '../../db/files/upload-steps';
import { addPiece, becomeWriter, expectFiles } from '../../db/files/uploads';
import { previewOf } from '../../db/personal-data/known-person';
import { ensurePushKey } from '../../db/push/push-key';
import { newPushKeyPair } from '../../node/push/seal-push';
import { idTokenClaims } from '../accounts/key-server';
import { productInput, serviceInput } from '../catalogue/catalogue-inputs';
import { aReply } from '../conversation/reply-sample';
import { addMessage, addRequest } from '../inbox';
import { handedOver } from '../mail/inbound';
import { pushDevice } from '../push/decrypt-push';
import { contactMessage, errorReport, serviceRequest } from '../samples';
import { type TestApp, testProjectId } from '../test-app';
import { testEncryptionKeys } from '../webhooks/encryption-key';
import { conversationExamples } from './conversation-examples';
import { deskExamples } from './desk-examples';
import type { Call } from './fuzz-calls';
import { type Example, json, toChange, toCreate } from './fuzz-headers';
import { programExamples } from './program-examples';
import { rateExamples } from './rate-examples';

type Table = 'submissions' | 'services' | 'products';

const tus = { 'tus-resumable': '1.0.0' };
const stranger = { email: 'stranger@sampan.example' };
const withIdToken = (sub: string) => {
  const claims = idTokenClaims(testProjectId, { sub, email: `${sub}@sampan.example` });
  return { authorization: `Bearer ${new UnsecuredJWT(claims).encode()}` };
};
const rows = [{ line: 2, values: { slug: 'air-freight', position: '3' } }];

/** A call of each route that succeeds, made at the time when it is asked for. */
export async function fuzzExamples({ db, sessions }: Pick<TestApp, 'db' | 'sessions'>) {
  const bearer = async (uid: string) => ({
    authorization: `Bearer ${await sessions.sign({ uid, email: `${uid}@sampan.example` })}`,
  });
  /** Each logout is of another session. */
  let signedOut = 1_000_000_000;
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const [service] = await db.selectFrom('services').select('slug').limit(1).execute();
  const [product] = await db.selectFrom('products').select('slug').limit(1).execute();

  /** A row of the table, and what a change of it says. */
  const existing = async (table: Table, where = sql<boolean>`true`) => {
    const { rows: found } = await sql<{ id: string; version: number }>`
      select id, version from ${sql.table(table)} where ${where} order by random() limit 1`.execute(
      db,
    );
    const { id, version } = found[0] ?? { id: uuidV7(), version: 1 };
    return { id, headers: toChange(version) };
  };
  const notInTrash = sql<boolean>`deleted_at is null`;
  const inTrash = sql<boolean>`deleted_at is not null`;
  const item = async (table: Table, where: typeof notInTrash, end = '') => {
    const { id, headers } = await existing(table, where);
    return { path: `/api/admin/${table}/${id}${end}`, headers };
  };
  const submission = (kind: SubmissionKind) => existing('submissions', sql`kind = ${kind}`);
  const received = async (kind: SubmissionKind, body: object) => {
    const { id, headers } = await submission(kind);
    return { path: `/api/admin/${kind}s/${id}`, headers, body };
  };
  const receivedOne = async (kind: SubmissionKind, end = '') => ({
    path: `/api/admin/${kind}s/${(await submission(kind)).id}${end}`,
  });
  const one = async (table: Table, address: string) => ({
    path: `/api/admin/${address}/${(await existing(table)).id}`,
  });

  const ofServer = { of: 'server' } as const;
  const pdf = new TextEncoder().encode('%PDF-1.7\n');
  /** A file of nine bytes that a request of farida or of a visitor names. */
  const namedFile = async (owner_uid: string | null, isBegun = true) => {
    const id = uuidV7();
    const file = { id, name: 'a.pdf', type: 'application/pdf', sizeBytes: 9 } as const;
    const request = await addRequest(db, { owner_uid, files: JSON.stringify([file]) });
    await db.transaction().execute((change) => expectFiles(change, request.id, [file]));
    if (isBegun) await beginUpload(db, id, id, ofServer);
    return { id, path: `/api/request-files/${id}`, requestId: request.id };
  };
  const sendFile = async () => {
    const { id, requestId } = await namedFile('farida');
    const writer = (await becomeWriter(db, id, 0, ofServer)) ?? '';
    await addPiece(db, { id, writer, start: 0, bytes: pdf }, ofServer);
    await endUpload(db, id, 'received', ofServer);
    return `${requestId}/files/${id}`;
  };
  const messageFile = async () => {
    const id = uuidV7();
    const file = { id, name: 'a.pdf', type: 'application/pdf', sizeBytes: 9 } as const;
    const replies = JSON.stringify([aReply({ from: 'customer', files: [file] })]);
    const message = await addMessage(db, { replies });
    await db.transaction().execute((change) => expectFiles(change, message.id, [file]));
    await beginUpload(db, id, id, ofServer);
    const writer = (await becomeWriter(db, id, 0, ofServer)) ?? '';
    await addPiece(db, { id, writer, start: 0, bytes: pdf }, ofServer);
    await endUpload(db, id, 'received', ofServer);
    return `${message.id}/files/${id}`;
  };
  let sent: Promise<string> | undefined;
  /** The file that farida sent, as the end of its address. One is enough: each makes her export longer. */
  const receivedFile = () => {
    sent ??= sendFile();
    return sent;
  };

  const examples: Record<string, () => Example | Promise<Example>> = {
    'POST /api/contact-messages': () => ({ headers: json, body: contactMessage() }),
    'POST /api/service-requests': () => ({ headers: json, body: serviceRequest() }),
    'POST /api/error-reports': () => ({ headers: json, body: errorReport }),
    'POST /api/inbound-mail': handedOver,
    'POST /api/request-files': async () => {
      const file = await namedFile(null, false);
      const names = { 'upload-metadata': `id ${btoa(file.id)}`, 'upload-length': '9' };
      return { headers: { ...tus, ...names } };
    },
    'GET /api/request-files/{id}': async () => ({
      path: (await namedFile(null)).path,
      headers: tus,
    }),
    'PATCH /api/request-files/{id}': async () => ({
      path: (await namedFile(null)).path,
      headers: {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: pdf,
    }),
    'DELETE /api/request-files/{id}': async () => ({ path: (await namedFile(null)).path }),
    'GET /api/me/service-requests/{id}/files/{fileId}': async () => ({
      path: `/api/me/service-requests/${await receivedFile()}`,
    }),
    'GET /api/admin/service-requests/{id}/files/{fileId}': async () => ({
      path: `/api/admin/service-requests/${await receivedFile()}`,
    }),
    'POST /api/jwttoken': () => ({
      headers: { ...json, ...withIdToken('farida') },
      body: { email: 'farida@sampan.example' },
    }),
    'DELETE /api/me': () => ({ headers: withIdToken('leaver'), query: ['submissions=keep'] }),
    'POST /api/me/sign-out': async () => {
      const session = { uid: 'karim', email: 'karim@sampan.example' };
      signedOut += 1;
      const token = await sessions.sign({ ...session, signedInAtS: signedOut });
      const headers = { ...json, authorization: `Bearer ${token}` };
      return { headers, body: { everywhere: false } };
    },
    'GET /api/push-key': async () => {
      await ensurePushKey(db, testEncryptionKeys, newPushKeyPair);
      return {};
    },
    'PUT /api/push-subscriptions/{id}': async () => ({
      path: `/api/push-subscriptions/${uuidV7()}`,
      headers: { ...json, ...(await bearer('farida')) },
      body: pushDevice('https://fcm.googleapis.com/fcm/send/x').subscription,
    }),
    'GET /api/push-subscriptions/{id}': async () => {
      const id = uuidV7();
      const { subscription } = pushDevice('https://fcm.googleapis.com/fcm/send/x');
      const stored = {
        ...{ id, uid: 'farida', endpoint: subscription.endpoint, ...subscription.keys },
        signed_in_at: new Date(),
      };
      await db.insertInto('push_subscriptions').values(stored).execute();
      return { path: `/api/push-subscriptions/${id}`, headers: await bearer('farida') };
    },
    'DELETE /api/push-subscriptions/{id}': async () => ({
      path: `/api/push-subscriptions/${uuidV7()}`,
      headers: await bearer('farida'),
    }),
    'POST /api/admin/personal-data': () => ({ headers: json, body: stranger }),
    'POST /api/admin/personal-data/export': () => ({ headers: json, body: stranger }),
    'POST /api/admin/personal-data/erase': async () => ({
      headers: { ...json, 'idempotency-key': uuidV7() },
      body: { ...stranger, seen: (await previewOf(db, stranger.email)).seen },
    }),
    'GET /media/{id}/{file}': async () => {
      const [file] = await db.selectFrom('picture_files').select(['picture_id', 'name']).execute();
      return { path: `/media/${file?.picture_id}/${file?.name}` };
    },
    'GET /api/services/{slug}': () => ({ path: `/api/services/${service?.slug}` }),
    'GET /api/products/{slug}': () => ({ path: `/api/products/${product?.slug}` }),
    'GET /api/catalogue/changes': () => ({ query: ['scope=women'] }),
    'GET /api/admin/changes': () => ({ query: ['scope=users'] }),
    'GET /api/admin/users': () => ({ query: ['limit=2', 'follow=yes'] }),
    'GET /api/admin/audit': () => ({ query: ['onDevices=no', 'q=tea'] }),
    'GET /api/admin/contact-messages': () => ({ query: ['status=new', 'q=tea', 'limit=2'] }),
    'GET /api/admin/contact-messages/{id}': () => receivedOne('contact-message'),
    'GET /api/admin/contact-messages/{id}/replies': async () => ({
      ...(await receivedOne('contact-message', '/replies')),
      query: ['before=1'],
    }),
    'GET /api/admin/service-requests/{id}/replies': async () => ({
      ...(await receivedOne('service-request', '/replies')),
      query: ['before=1'],
    }),
    'GET /api/admin/service-requests': () => ({
      query: ['suspected=all', 'updatedSince=2026-01-31T08:30:00.000Z'],
    }),
    'GET /api/admin/service-requests/{id}': () => receivedOne('service-request'),
    'GET /api/admin/services': () => ({ query: ['published=yes'] }),
    'GET /api/admin/services/{id}': () => one('services', 'services'),
    'GET /api/admin/products': () => ({ query: ['department=women', 'trash=all'] }),
    'GET /api/admin/products/{id}': () => one('products', 'products'),
    'PATCH /api/admin/contact-messages/{id}': () =>
      received('contact-message', {
        internalNote: 'Called.',
        assignedTo: 'amina',
      }),
    'PATCH /api/admin/service-requests/{id}': () =>
      received('service-request', {
        statusNote: 'Soon.',
        internalNote: 'Called.',
        assignedTo: null,
      }),
    ...programExamples(db),
    ...rateExamples(db),
    ...deskExamples(db),
    ...conversationExamples(db, { bearer, receivedFile, messageFile }),
    'PATCH /api/admin/users/{uid}': async () => {
      const user = await db.selectFrom('users').selectAll().where('uid', '=', 'karim').execute();
      return {
        path: '/api/admin/users/karim',
        headers: toChange(user[0]?.version ?? 1),
        body: { blocked: false, role: 'user' },
      };
    },
    'PUT /api/admin/pictures/{id}': () => ({
      path: `/api/admin/pictures/${uuidV7()}`,
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    }),
    'PUT /api/admin/services/{id}': () => ({
      path: `/api/admin/services/${uuidV7()}`,
      headers: toCreate(),
      body: serviceInput({ slug: `s-${uuidV7()}` }),
    }),
    'PUT /api/admin/products/{id}': () => ({
      path: `/api/admin/products/${uuidV7()}`,
      headers: toCreate(),
      body: productInput({ slug: `p-${uuidV7()}` }),
    }),
    'PATCH /api/admin/services/{id}': async () => ({
      ...(await item('services', notInTrash)),
      body: { position: 150 },
    }),
    'PATCH /api/admin/products/{id}': async () => ({
      ...(await item('products', notInTrash)),
      body: { position: -3 },
    }),
    'DELETE /api/admin/services/{id}': () => item('services', notInTrash),
    'DELETE /api/admin/products/{id}': () => item('products', notInTrash),
    'POST /api/admin/services/{id}/restore': () => item('services', inTrash, '/restore'),
    'POST /api/admin/products/{id}/restore': () => item('products', inTrash, '/restore'),
    'POST /api/admin/services/import': () => ({ headers: json, body: { dryRun: true, rows } }),
    'POST /api/admin/products/import': () => ({ headers: json, body: { dryRun: true, rows } }),
  };

  /** `route` is a method and a path of the OpenAPI document, as `GET /api/me`. */
  return async (route: string): Promise<Call> => {
    const [method = '', path = ''] = route.split(' ');
    const example = await examples[route]?.();
    return { method, path, query: [], headers: {}, ...example };
  };
}
