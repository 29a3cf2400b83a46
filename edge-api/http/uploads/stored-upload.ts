import type { Rights } from '../../db/accounts/rights';
import {
  addPiece,
  becomeWriter,
  findUpload,
  pieceBytes,
  type Upload,
} from '../../db/files/uploads';
import type { Deps } from '../../deps';
import { checkFile } from '../../files/check-received-file';
import { countMegabytes } from './count-megabytes';
import { damaged, replaced, requestFirst, wrongType } from './upload-problems';

type Needs = Pick<Deps, 'db' | 'beginSha256' | 'limits'>;

const gathering = { mostBytes: pieceBytes, withinMs: 250 };

/**
 * Returns the upload with its state; when all bytes are here, it checks them first. @throws ProblemError 404, 409,
 * 422
 */
export async function checkedUpload(deps: Omit<Needs, 'limits'>, id: string): Promise<Upload> {
  const { db } = deps;
  let upload = await findUpload(db, id);
  if (upload?.state === 'waiting' && upload.receivedBytes === upload.sizeBytes) {
    if ((await checkFile(deps, upload)) === 'damaged') throw damaged();
    upload = await findUpload(db, id);
  }
  if (!upload) throw requestFirst();
  if (upload.state === 'refused') throw wrongType(upload.type);
  return upload;
}

/**
 * Stores bytes as they arrive, and returns the number that is there then. The rights are read for each
 * piece.
 * @throws RightsError, ProblemError 409, 429
 */
export async function storeBytes(
  deps: Pick<Needs, 'db' | 'limits'>,
  id: string,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
  rights: Rights,
): Promise<number> {
  const { db } = deps;
  const upload = await findUpload(db, id);
  const writer = upload && (await becomeWriter(db, id, offset, rights));
  if (!writer) return otherwise({ db }, id, offset);
  const payer = rights.of === 'admin' ? { ...upload, ownerUid: rights.uid } : upload;
  let start = offset;
  for await (const piece of gathered(bytes, gathering)) {
    await countMegabytes(deps, payer, start, piece.byteLength);
    if (!(await addPiece(db, { id, writer, start, bytes: piece }, rights))) throw replaced();
    start += piece.byteLength;
  }
  return start;
}

/** Answers where the bytes can't be added. A finished file takes no bytes, but sending none to it is no mistake. */
async function otherwise({ db }: Pick<Needs, 'db'>, id: string, offset: number): Promise<number> {
  const upload = await findUpload(db, id);
  if (upload?.state !== 'received' || offset !== upload.sizeBytes) throw replaced();
  return offset;
}

type Gathering = {
  mostBytes: number;
  /** How long the first bytes of a piece wait for more. */
  withinMs: number;
};

/**
 * Joins the arriving parts to pieces of at most `mostBytes`. A piece that is not full is passed on `withinMs` after
 * its first byte, so that the bytes of a slow sender are soon stored.
 */
async function* gathered(
  source: AsyncIterable<Uint8Array>,
  { mostBytes, withinMs }: Gathering,
): AsyncGenerator<Uint8Array> {
  const parts = source[Symbol.asyncIterator]();
  try {
    let piece = new Uint8Array(mostBytes);
    let size = 0;
    let isDueAtMs = 0;
    let next = parts.next();
    for (;;) {
      const arrived = await (size > 0 ? within(next, isDueAtMs) : next);
      if (arrived === 'later' || arrived.done) {
        if (size > 0) yield piece.slice(0, size);
        size = 0;
        if (arrived === 'later') continue;
        return;
      }
      next = parts.next();
      // A failure counts when it is this part's turn.
      next.catch(() => undefined);
      for (let rest = arrived.value; rest.byteLength > 0; ) {
        if (size === 0) isDueAtMs = performance.now() + withinMs;
        const part = rest.subarray(0, mostBytes - size);
        piece.set(part, size);
        size += part.byteLength;
        rest = rest.subarray(part.byteLength);
        if (size < mostBytes) continue;
        yield piece;
        piece = new Uint8Array(mostBytes);
        size = 0;
      }
    }
  } finally {
    await parts.return?.();
  }
}

async function within<Value>(next: Promise<Value>, atMs: number): Promise<Value | 'later'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new Promise<'later'>((resolve) => {
    timer = setTimeout(() => resolve('later'), Math.max(0, atMs - performance.now()));
  });
  return Promise.race([next, later]).finally(() => clearTimeout(timer));
}
