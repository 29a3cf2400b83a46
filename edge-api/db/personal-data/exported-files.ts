import type { Kysely } from 'kysely';
import { filesOfSubmission } from '../../contract/conversation/submission-page';
import { quotationFileName } from '../../contract/quotation/printed-quotation';
import { storedPdf } from '../quotation/accepted-quotations';
import { isRequest, type SubmissionRow } from '../submissions/submission-row';
import type { Database } from '../tables';

/** The bytes of a received file; null when its store can't give them now. */
export type ReadFile = (id: string) => Promise<AsyncGenerator<Uint8Array> | null>;

const submissionsPerPage = 100;

/**
 * Yields the received files of these submissions and of their replies, and the PDFs of accepted quotations, as the
 * entries of a JSON list, in pieces. The bytes are Base64 (RFC 4648); null means that the file can't be read at the
 * moment.
 */
export async function* exportedFiles(
  db: Kysely<Database>,
  ids: readonly string[],
  readFile: ReadFile,
): AsyncGenerator<string> {
  let separator = '\n';
  for await (const { of, file, bytes } of filesOf(db, ids, readFile)) {
    const head = JSON.stringify({ ...of, ...file }, null, 2);
    // The closing bracket comes after the bytes.
    yield `${separator}${head.slice(0, -2)},\n  "contentBase64": ${bytes ? '"' : 'null'}`;
    if (bytes) yield* inBase64(bytes);
    yield bytes ? '"\n}' : '\n}';
    separator = ',\n';
  }
}

async function* filesOf(db: Kysely<Database>, ids: readonly string[], readFile: ReadFile) {
  for (let at = 0; at < ids.length; at += submissionsPerPage) {
    const rows = await db
      .selectFrom('submissions')
      .selectAll()
      .where('id', 'in', ids.slice(at, at + submissionsPerPage))
      .orderBy('kind')
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const received = filesOfSubmission(row).filter(
        ({ id }) => row.file_states[id] === 'received',
      );
      const of = isRequest(row) ? { requestId: row.id } : { messageId: row.id };
      for (const file of received) yield { of, file, bytes: await readFile(file.id) };
      yield* acceptedPdfs(db, row);
    }
  }
}

async function* acceptedPdfs(
  db: Kysely<Database>,
  { id: requestId, reference, quotations }: Pick<SubmissionRow, 'id' | 'reference' | 'quotations'>,
) {
  for (const quotation of quotations.filter(({ status }) => status === 'accepted')) {
    const pdf = await storedPdf(db, { requestId, id: quotation.id });
    if (!pdf) continue;
    const file = {
      ...{ id: quotation.id, name: quotationFileName(quotation, reference) },
      ...{ type: 'application/pdf', sizeBytes: pdf.byteLength },
    };
    yield { of: { requestId }, file, bytes: piecesOf(pdf) };
  }
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes;
}

async function* inBase64(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<string> {
  // Base64 writes three bytes as four characters, so the bytes that are left over go with the next piece.
  let rest: number[] = [];
  for await (const piece of pieces) {
    const bytes = Uint8Array.of(...rest, ...piece.subarray(0, 3 - rest.length));
    const tail = piece.subarray(3 - rest.length);
    const whole = tail.byteLength - (tail.byteLength % 3);
    if (bytes.byteLength < 3) {
      rest = [...bytes];
      continue;
    }
    yield base64(bytes) + base64(tail.subarray(0, whole));
    rest = [...tail.subarray(whole)];
  }
  yield base64(Uint8Array.from(rest));
}

// A call with more arguments would overflow the stack.
const bytesPerCall = 8192;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.byteLength; at += bytesPerCall) {
    text += String.fromCharCode(...bytes.subarray(at, at + bytesPerCall));
  }
  return btoa(text);
}
