import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { pushDevice } from './decrypt-push';

type Received = {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Decrypted by the device with this path. */
  message: { notification: Record<string, unknown> } & Record<string, unknown>;
};

/**
 * A push service on this machine, as RFC 8030 has it, with devices. It takes only what is signed for it by the key that
 * the device subscribed with (RFC 8292), and what the device can decrypt; else it answers 403 or 400.
 * It runs until it is closed.
 */
export async function startPushService(key: () => Promise<string>) {
  const received: Received[] = [];
  const asked: string[] = [];
  const state: { answer: (response: ServerResponse) => unknown } = {
    answer: (response) => response.writeHead(201).end(),
  };
  const devices = new Map<string, ReturnType<typeof pushDevice>>();
  const server = http.createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const { url: path = '' } = request;
    const headers = request.headers as Record<string, string>;
    asked.push(path);
    const device = devices.get(path);
    if (!device) return void response.writeHead(410).end();
    const refusal = await refusalOf(headers, origin(), await key());
    if (refusal) return void response.writeHead(403).end(refusal);
    try {
      const body = Buffer.concat(pieces);
      received.push({ path, headers, body, message: JSON.parse(device.decrypt(body)) });
    } catch {
      return void response.writeHead(400).end();
    }
    state.answer(response);
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    received,
    /** The paths of all requests, taken or not. */
    asked,
    state,
    /** A new device; what it tells the server of itself. */
    subscribe() {
      const path = `/push/${crypto.randomUUID()}`;
      const device = pushDevice(origin() + path);
      devices.set(path, device);
      return device.subscription;
    },
    forget: (endpoint: string) => devices.delete(new URL(endpoint).pathname),
  };
}

/** Why what came is not signed as RFC 8292 asks, within a day, with a way to reach the sender; null when it is. */
async function refusalOf(
  { authorization = '', ttl = '', 'content-encoding': encoding }: Record<string, string>,
  audience: string,
  key: string,
): Promise<string | null> {
  const [, token = '', signer = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (signer !== key) return 'Another key.';
  if (!/^\d+$/.test(ttl) || encoding !== 'aes128gcm') return 'No TTL, or another encoding.';
  const point = Buffer.from(signer, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      audience,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'sub'],
    });
    const isWithinADay = (payload.exp ?? Number.POSITIVE_INFINITY) - Date.now() / 1000 <= 86_400;
    return isWithinADay && /^mailto:.+@/.test(payload.sub ?? '') ? null : 'Too long, or no sender.';
  } catch {
    return 'Not signed.';
  }
}
