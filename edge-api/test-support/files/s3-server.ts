import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../../files/s3-store';

/** What s3rver accepts as its account. */
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const bucket = 'sampan-files';

/** A real S3-compatible server with one bucket, removed when the test ends. `stop` makes it unreachable. */
export async function s3Server(port = 0) {
  const directory = await mkdtemp(join(tmpdir(), 'sampan-s3-'));
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const address = await server.run();
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.close();
    isRunning = false;
  };
  onTestFinished(async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket,
    region: 'us-east-1',
    ...account,
  };
  return { settings, port: address.port, stop };
}
