import * as v from 'valibot';
import {
  type AdminScope,
  adminChanges,
  recordOf,
} from '../../../edge-api/contract/admin/admin-feed';
import { AuditEntry } from '../../../edge-api/contract/admin/audit';
import { Figures } from '../../../edge-api/contract/admin/figures';
import { Overview } from '../../../edge-api/contract/admin/overview';
import { LastSeen } from '../../../edge-api/contract/admin/people';
import {
  ErasedData,
  type PersonalDataErasure,
  PersonalDataPreview,
} from '../../../edge-api/contract/admin/personal-data';
import { UploadedPicture, uploadedSrc } from '../../../edge-api/contract/admin/picture-upload';
import { type ListQuery, recordPages } from '../../../edge-api/contract/admin/record-lists';
import { type Presence, PresentOthers } from '../../../edge-api/contract/conversation/presence';
import { Replies } from '../../../edge-api/contract/conversation/reply';
import { ImportAnswer, type ImportBatch } from '../../../edge-api/contract/csv/csv-import';
import { contractHeader } from '../../../edge-api/contract/errors/contract-header';
import { contractVersion } from '../../../edge-api/contract/problem';
import type { RequestFile } from '../../../edge-api/contract/request-file';
import { limits } from '../../config/limits';
import {
  type AnyResponse,
  ApiError,
  jsonFile,
  jsonOf,
  notOurs,
  parsed,
  refusalIn,
  UnreachableError,
} from './answers';
import { asBearer, clientWith, send } from './client';
import { reportReachability } from './connection';
import { followEvents, openStream } from './event-stream';
import { programsApi } from './programs-api';
import { ratesApi } from './rates-api';
import { readable, rowsUnder, UnreadableError } from './readable';

type Client = ReturnType<typeof clientWith>['api']['admin'];

/**
 * Tells the server that this admin has a submission open, and reads who else has. @throws ApiError, UnreachableError
 */
const presenceApi = (admin: Client) => ({
  present: async (id: string, doing: Presence['doing']): Promise<PresentOthers['others']> => {
    const response = admin.presence[':id'].$put({ param: { id }, json: { doing } });
    return parsed(PresentOthers, await jsonOf(await response)).others;
  },
});

type Session = {
  /** The token of the logged-in user. @throws UnreachableError when there is none now */
  token: () => Promise<string>;
  /** Called when the API itself refused the token, or refused it for this call, and says why. */
  refused: (token: string, error: ApiError) => Promise<void>;
  /** Called when the API answered with what was asked for. */
  answered?: () => Promise<void>;
};

export type AdminApi = ReturnType<typeof adminApi>;
/** Whose requests are read: all as an admin, or one's own. */
export type RequestsOf = 'admin' | 'me';
/** A list of the dashboard as a file to save. */
export type CsvFile = Parameters<AdminApi['download']>[0];

/**
 * Makes the schema of a scope's records as they came: `readable` later leaves out those that this version can't read.
 */
const rowsOf = (scope: AdminScope) => rowsUnder(scope === 'users' ? 'uid' : 'id');
const RawList = v.array(v.unknown());
const RawOverview = v.object({ ...Overview.entries, lastChanges: RawList });

/** What logged-in people read of the API; every call throws ApiError or UnreachableError. */
export function adminApi({ token, refused, answered }: Session) {
  const withToken =
    (transport: typeof send): typeof send =>
    async (input, init) => {
      const used = await token();
      const headers = new Headers(init?.headers);
      headers.set('authorization', asBearer(used).headers.authorization);
      // Without this header the server answers with the request statuses of former releases.
      headers.set(contractHeader, String(contractVersion));
      const response = await transport(input, { ...init, headers });
      const refusal = await refusalIn(response);
      if (refusal) await refused(used, refusal);
      return response;
    };
  const { admin } = clientWith(withToken(send)).api;

  async function read<Schema extends v.GenericSchema>(
    schema: Schema,
    response: Promise<AnyResponse>,
  ) {
    const answer = parsed(schema, await jsonOf(await response));
    await answered?.().catch(() => {}); // Its time is stored with a later answer.
    return answer;
  }

  return {
    ...programsApi(admin),
    ...ratesApi(admin),
    ...presenceApi(admin),

    changes: (scope: AdminScope, since: string) =>
      read(
        v.object({ ...adminChanges(scope).entries, items: rowsOf(scope) }),
        admin.changes.$get({ query: { scope, since } }),
      ),
    /** Fetches a page of the records of a scope that fit the query, newest first. */
    list: <Scope extends AdminScope>(scope: Scope, query: ListQuery<Scope>) => {
      const asked = new URLSearchParams({ ...query, follow: 'yes' });
      const page = v.object({ ...recordPages[scope].entries, items: rowsOf(scope) });
      return read(v.required(page), withToken(send)(`/api/admin/${scope}?${asked}`));
    },
    /** Fetches one message or request, of any age; null when the server no longer has it. */
    async one<Scope extends 'contact-messages' | 'service-requests'>(scope: Scope, id: string) {
      const response = admin[scope][':id'].$get({ param: { id } });
      const row = await read(v.looseObject({ id: v.literal(id) }), response).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.problem.status === 404) return null;
          throw error;
        },
      );
      if (!row) return null;
      const [record] = readable(recordOf(scope), [row]).records;
      if (!record) throw new UnreadableError();
      return record;
    },
    /** Fetches the replies of a page before the reply with the index `before`. */
    earlierReplies: (
      scope: 'contact-messages' | 'service-requests',
      id: string,
      before: number,
    ): Promise<Replies> => {
      const { replies } = admin[scope][':id'];
      return read(Replies, replies.$get({ param: { id }, query: { before: String(before) } }));
    },
    async overview(): Promise<Overview> {
      const { lastChanges, ...figures } = await read(RawOverview, admin.overview.$get());
      return { ...figures, lastChanges: readable(AuditEntry, lastChanges).records };
    },
    figures: () => read(Figures, admin.figures.$get()),
    lastSeen: () => read(LastSeen, admin.users['last-seen'].$get()),

    async download(name: Extract<keyof typeof admin, `${string}.csv`>): Promise<Blob> {
      const response = await admin[name].$get();
      if (!response.ok) await jsonOf(response);
      // A captive portal's page must not be saved under this name.
      if (!response.headers.get('content-type')?.startsWith('text/csv')) throw notOurs();
      reportReachability(true);
      return response.blob();
    },

    /** A received file of a message or request, whole; for admins. */
    async submissionFile(
      scope: 'contact-messages' | 'service-requests',
      id: string,
      { id: fileId, sizeBytes }: Pick<RequestFile, 'id' | 'sizeBytes'>,
    ): Promise<Blob> {
      const init = { signal: AbortSignal.timeout(limits.uploadTimeoutMs) };
      const file = admin[scope][':id'].files[':fileId'];
      const response = await file.$get({ param: { id, fileId } }, { init });
      if (!response.ok) await jsonOf(response);
      const content = await response.blob().catch((cause) => {
        throw new UnreachableError('The connection broke.', { cause });
      });
      // A captive portal's page must not be saved under this name.
      if (content.size !== sizeBytes) throw notOurs();
      reportReachability(true);
      return content;
    },

    /** Checks or imports a batch of rows of a CSV file. */
    importRows: async (scope: 'products' | 'services' | 'rates', batch: ImportBatch) =>
      parsed(ImportAnswer, await jsonOf(await admin[scope].import.$post({ json: batch }))),

    /** Whether the picture with this id was uploaded before. */
    async hasPicture(id: string): Promise<boolean> {
      const { status } = await send(uploadedSrc(id), { method: 'HEAD' });
      if (status !== 200 && status !== 404) throw notOurs();
      return status === 200;
    },

    /** Uploads a picture under its id; the same one again changes nothing. */
    async uploadPicture(id: string, content: Blob): Promise<UploadedPicture> {
      const response = await withToken(send)(`/api/admin/pictures/${id}`, {
        method: 'PUT',
        body: content,
        headers: { 'content-type': content.type },
        signal: AbortSignal.timeout(limits.uploadTimeoutMs),
      });
      return parsed(UploadedPicture, await jsonOf(response));
    },

    /** What the server knows of an address, in counts and references. */
    previewPersonalData: async (email: string) =>
      parsed(
        PersonalDataPreview,
        await jsonOf(await admin['personal-data'].$post({ json: { email } })),
      ),

    /** All that the server knows of an address, as a file. */
    async exportPersonalData(email: string): Promise<Blob> {
      const init = { signal: AbortSignal.timeout(limits.uploadTimeoutMs) };
      return jsonFile(await admin['personal-data'].export.$post({ json: { email } }, { init }));
    },

    /** Erases what a preview showed. With the same key any number of times: the answer may get lost. */
    async erasePersonalData(erasure: PersonalDataErasure, key: string): Promise<ErasedData> {
      const options = { headers: { 'idempotency-key': key } };
      const response = await admin['personal-data'].erase.$post({ json: erasure }, options);
      return parsed(ErasedData, await jsonOf(response));
    },

    /**
     * Follows the server's change events until `signal` or the stream ends.
     * @throws UnreachableError when there is no stream to follow
     */
    async events(signal: AbortSignal, onChange: () => void): Promise<void> {
      const options = { fetch: withToken(openStream), init: { signal } };
      const response = await admin.events.$get({}, options);
      await followEvents(response, ({ event }) => event === 'changed' && onChange());
    },
  };
}
