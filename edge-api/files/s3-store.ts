import { AwsClient } from 'aws4fetch';
import { type FileStore, FileStoreFailure } from './file-store';

/** `endpoint` is without a trailing slash, such as `https://s3.eu-central-1.amazonaws.com`. */
export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

type Call = { method: 'GET' | 'PUT' | 'DELETE'; body?: Uint8Array<ArrayBuffer> };

/**
 * A bucket of any store that speaks S3, addressed by its path: every such store understands that.
 * `answerWithinMs` is how long it has until the head of its answer.
 */
export function s3Store(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  { answerWithinMs } = { answerWithinMs: 60_000 },
): FileStore {
  // The upkeep tries again later: a retry here would only hold up the others.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  async function send(id: string, { method, body }: Call): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), answerWithinMs);
    try {
      return await client.fetch(`${endpoint}/${bucket}/request-files/${id}`, {
        method,
        body,
        signal: late.signal,
        // The store refuses bytes that changed on the way.
        ...(body && { headers: { 'x-amz-content-sha256': await sha256(body) } }),
      });
    } catch (cause) {
      throw new FileStoreFailure('The file store did not answer.', { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  async function sendAll(id: string, call: Call): Promise<void> {
    const { ok, status, body } = await send(id, call);
    // The connection may be broken: do not wait for its end.
    body?.cancel().catch(() => undefined);
    // Also for a deletion: S3 answers 204 where there is no such file, and 404 without the bucket.
    if (!ok) throw refused(status);
  }

  return {
    put: (id, body) => sendAll(id, { method: 'PUT', body }),
    delete: (id) => sendAll(id, { method: 'DELETE' }),
    async get(id) {
      const { ok, status, body } = await send(id, { method: 'GET' });
      if (ok && body) return body;
      body?.cancel().catch(() => undefined);
      if (status === 404) return null;
      throw refused(status);
    },
  };
}

const refused = (status: number) => new FileStoreFailure(`The file store answered ${status}.`);

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
