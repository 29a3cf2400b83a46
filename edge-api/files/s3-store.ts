import { AwsClient } from 'aws4fetch';
import { sha256 } from '../contract/sha256';
import { codeOf } from '../db/database-failure';
import { chunksOf, type FileStore, FileStoreFailure } from './file-store';

/** `endpoint` is without a trailing slash, such as `https://s3.eu-central-1.amazonaws.com`. */
export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  body?: Uint8Array<ArrayBuffer>;
  stopping?: AbortSignal | undefined;
};

/** An answer other than success. `code` is the store's own, such as `NoSuchKey`; null: it gave none. */
class Refusal extends FileStoreFailure {
  constructor(
    status: number,
    readonly code: string | null,
  ) {
    super(`The file store answered ${status} (${code ?? 'without a code of S3'}).`);
  }
}

/**
 * Makes a store from a bucket of any store that speaks S3, addressed by its path, as every such store understands
 * that. `answerWithinMs`: how long the head of an answer may take.
 */
export function s3Store(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  { answerWithinMs } = { answerWithinMs: 60_000 },
): FileStore {
  // The upkeep tries again later: a retry here would only hold up the others.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  /** Sends a request, and returns only a successful answer. @throws FileStoreFailure */
  async function send(id: string, { method, body, stopping }: Call): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), answerWithinMs);
    try {
      const request = await client.sign(`${endpoint}/${bucket}/request-files/${id}`, {
        method,
        body,
        // The store refuses bytes that changed on the way.
        ...(body && { headers: { 'x-amz-content-sha256': await sha256(body) } }),
      });
      // A signal inside of the request alone is lost in Node at the next garbage collection.
      const answer = await fetch(request, {
        signal: stopping ? AbortSignal.any([late.signal, stopping]) : late.signal,
      });
      if (!answer.ok) throw new Refusal(answer.status, await codeIn(answer));
      return answer;
    } catch (cause) {
      if (cause instanceof FileStoreFailure) throw cause;
      const reason = late.signal.aborted ? `within ${answerWithinMs / 1000} s` : reasonOf(cause);
      throw new FileStoreFailure(`The file store did not answer (${reason}).`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  async function sendAll(id: string, call: Call): Promise<Headers> {
    const { body, headers } = await send(id, call);
    // The connection may be broken: do not wait for its end.
    body?.cancel().catch(() => undefined);
    return headers;
  }

  return {
    async put(id, body, stopping) {
      const sent = await sendAll(id, { method: 'PUT', body, stopping });
      // A wrong address may answer everything with success.
      const stored = await sendAll(id, { method: 'HEAD', stopping });
      const isSame = !sent.has('etag') || sent.get('etag') === stored.get('etag');
      if (!isSame || stored.get('content-length') !== String(body.byteLength)) {
        throw new FileStoreFailure('The file store said that it has a file, but does not have it.');
      }
    },
    async get(id, stopping) {
      const answer = await send(id, { method: 'GET', stopping }).catch(unlessMissing);
      return answer?.body ?? null;
    },
    async delete(id, stopping) {
      await sendAll(id, { method: 'DELETE', stopping }).catch(unlessMissing);
    },
  };
}

/**
 * Returns null where only the file is missing. Without its bucket, or at a wrong address, no one knows which files
 * there are.
 */
function unlessMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === 'NoSuchKey') return null;
  throw error;
}

// An error of S3 is much shorter; a page of something else may be long.
const longestError = 4096;

/** The code in an error of S3: `<Error><Code>NoSuchKey</Code>…`. */
async function codeIn({ body }: Response): Promise<string | null> {
  let text = '';
  if (body) {
    const decoder = new TextDecoder();
    for await (const chunk of chunksOf(body)) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longestError) break;
    }
  }
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? null;
}

const reasonOf = (error: unknown) =>
  (error instanceof Error ? codeOf(error.cause) : null) ?? 'the connection broke';
