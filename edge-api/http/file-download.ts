import type { Context } from 'hono';
import type { RequestRecord } from '../contract/admin/inbox';
import { notedToItsEnd } from '../db/changes/note-export';
import { replyFiles } from '../db/submissions/reply-pages';
import type { Deps } from '../deps';
import { FileStoreFailure } from '../files/file-store';
import { readFile } from '../files/read-file';
import { ProblemError } from './problem';
import { streamedBytes } from './streamed-text';
import { whileAllowed } from './while-allowed';

type Needs = Parameters<typeof whileAllowed>[0] & Pick<Deps, 'fileStore' | 'log' | 'security'>;
type Named = Pick<RequestRecord, 'id' | 'fileStates'> & Partial<Pick<RequestRecord, 'files'>>;

type Download = {
  /** Undefined where there is no submission that the reader may see. */
  submission: Named | undefined;
  fileId: string;
  who: Parameters<typeof whileAllowed>[2]['who'];
  /** Called just before the bytes are sent: when it fails, there is no download. Returns an audit entry's id. */
  note?: ((file: { id: string; name: string }) => Promise<string>) | undefined;
};

/**
 * Rights are checked at most this often. A piece has at most 64 KiB: a check before each would take as long as
 * reading them.
 */
const checkEveryMs = 500;

/**
 * Answers with a received file of a submission or of a reply. A browser saves it and never shows it, neither as a
 * page of ours nor as another type than it has. The download ends when the reader may no longer read the file.
 * @throws ProblemError 404, 503
 */
export async function answerFile(
  c: Context,
  deps: Needs,
  { submission, fileId, who, note }: Download,
): Promise<Response> {
  const isAsked = ({ id }: { id: string }) => id === fileId;
  const file =
    submission &&
    (submission.files?.find(isAsked) ?? (await replyFiles(deps.db, submission.id)).find(isAsked));
  if (!file) throw nothingHere();
  if (submission?.fileStates?.[fileId] !== 'received') {
    throw new ProblemError(404, 'This file has not arrived yet.');
  }
  const headers = {
    'content-type': file.type,
    'content-length': String(file.sizeBytes),
    'content-disposition': attachment(file.name),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
  // The answer to HEAD has no body, so nothing is read from the store.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const bytes = await readFile(deps, fileId).catch((error: unknown) => {
    throw error instanceof FileStoreFailure ? notNow() : error;
  });
  if (!bytes) throw nothingHere();
  const entry = await note?.(file);
  const authorization = c.req.header('authorization');
  const pieces = whileAllowed(deps, bytes, { authorization, who, everyMs: checkEveryMs });
  const noted = entry ? notedToItsEnd(deps.db, entry, pieces) : pieces;
  return c.body(streamedBytes(c, deps, noted), 200, headers);
}

const nothingHere = () => new ProblemError(404, 'There is nothing at this address.');

const notNow = () =>
  new ProblemError(503, 'This file can’t be fetched at the moment. Please try again soon.', {
    headers: { 'retry-after': '30' },
  });

/** Writes the file name for every browser (RFC 6266): in ASCII, and unchanged by RFC 8187. */
function attachment(name: string): string {
  const plain = name.replace(/[\p{Cc}\u{80}-\u{10ffff}"\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
