import { v7 as uuidV7 } from 'uuid';
import { newLinkKey } from '../../contract/conversation/link-key';
import { sha256 } from '../../contract/sha256';
import { askForCode, claimCode, settleCode } from '../../db/conversation/tracking-code-queries';
import { customerReply } from '../conversation/links';
import { addRequest } from '../inbox';
import { quotedRequest } from '../quotations/quoted-request';
import type { TestApp } from '../test-app';
import { type Example, json } from './fuzz-headers';

type Sent = {
  /** The headers of a session of hers. */
  bearer: (uid: string) => Promise<Record<string, string>>;
  /** A file of a request of farida's, and one of a message, as the ends of their addresses. */
  receivedFile: () => Promise<string>;
  messageFile: () => Promise<string>;
};

/** Calls of the routes of a submission's page that succeed. */
export function conversationExamples(
  db: TestApp['db'],
  { bearer, receivedFile, messageFile }: Sent,
): Record<string, () => Example | Promise<Example>> {
  const own = async (end = '') =>
    `/api/submissions/${(await addRequest(db, { owner_uid: 'farida' })).id}${end}`;
  const mailedCode = async () => {
    const { id: submissionId, reference, contact } = await addRequest(db);
    const id = uuidV7();
    await askForCode(db, { id, reference, email: contact.email });
    const claimed = await claimCode(db, id);
    const mail = { audience: 'visitor', recipient: `${id}@customer.example` } as const;
    const draft = { ...mail, replyTo: null, subject: 'Code', body: 'Code' };
    const found = { submissionId, code: '12345678', mail: draft };
    if (claimed) await settleCode(db, claimed, found);
    return id;
  };
  return {
    'POST /api/tracking-codes': () => ({
      headers: json,
      body: { id: uuidV7(), reference: 'SR-7K3F-9QXD', email: 'farida@sampan.example' },
    }),
    'POST /api/tracking-codes/{id}/use': async () => ({
      path: `/api/tracking-codes/${await mailedCode()}/use`,
      headers: json,
      body: { code: '12345678', linkKeyHash: await sha256(newLinkKey()) },
    }),
    'GET /api/submissions/{id}': async () => ({
      path: await own(),
      headers: await bearer('farida'),
    }),
    'GET /api/submissions/{id}/replies': async () => ({
      path: await own('/replies'),
      headers: await bearer('farida'),
      query: ['before=1'],
    }),
    'GET /api/admin/contact-messages/{id}/files/{fileId}': async () => ({
      path: `/api/admin/contact-messages/${await messageFile()}`,
    }),
    'GET /api/submissions/{id}/files/{fileId}': async () => ({
      path: `/api/submissions/${await receivedFile()}`,
      headers: await bearer('farida'),
    }),
    'POST /api/submissions/{id}/replies': async () => ({
      path: await own('/replies'),
      headers: { ...json, ...(await bearer('farida')) },
      body: customerReply(),
    }),
    'GET /api/submissions/{id}/quotations/{file}': async () => {
      const { id, quotation } = await quotedRequest(db, { owner_uid: 'farida' });
      const headers = await bearer('farida');
      return { path: `/api/submissions/${id}/quotations/${quotation.id}.pdf`, headers };
    },
    'GET /api/admin/service-requests/{id}/quotations/{file}': async () => {
      const { id, quotation } = await quotedRequest(db);
      return { path: `/api/admin/service-requests/${id}/quotations/${quotation.id}.pdf` };
    },
    'POST /api/submissions/{id}/decisions': async () => {
      const { id, decision } = await quotedRequest(db, { owner_uid: 'farida' });
      const headers = { ...json, ...(await bearer('farida')) };
      return { path: `/api/submissions/${id}/decisions`, headers, body: decision };
    },
    'POST /api/submissions/{id}/seen': async () => ({
      path: await own('/seen'),
      headers: await bearer('farida'),
    }),
    'POST /api/submissions/{id}/links': async () => ({
      path: await own('/links'),
      headers: { ...json, ...(await bearer('farida')) },
      body: { linkKeyHash: await sha256(newLinkKey()) },
    }),
    'PUT /api/submissions/{id}/update-mails': async () => ({
      path: await own('/update-mails'),
      headers: await bearer('farida'),
    }),
    'DELETE /api/submissions/{id}/links': async () => ({
      path: await own('/links'),
      headers: await bearer('farida'),
    }),
  };
}
