import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { decodeJwt } from 'jose';

type Account = { disabled?: boolean; email?: string; emailVerified?: boolean; validSince?: string };

/**
 * Answers `accounts:lookup` as Google does: an account is as its ID token says, but for what a test
 * changes.
 */
export function accountsServer() {
  const changes = new Map<string, Account>();
  const deleted = new Set<string>();
  const state = {
    /** What came with the last question. */
    asked: null as { key: string | null; referer: string | undefined } | null,
    /** What the server answers in place of the account; status 0: it does not answer at all. */
    fails: null as { status: number; body: unknown } | null,
    /** Before an answer is given. */
    until: Promise.resolve(),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { idToken } = (await json(request)) as { idToken: string };
    const key = new URL(request.url ?? '', 'http://localhost').searchParams.get('key');
    state.asked = { key, referer: request.headers.referer };
    await state.until;
    const { sub = '', email, email_verified: emailVerified } = decodeJwt(idToken);
    const { status, body } = state.fails ?? found(sub, { email: String(email), emailVerified });
    if (status === 0) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  function found(localId: string, claims: object) {
    if (deleted.has(localId)) return refusal('USER_NOT_FOUND');
    return { status: 200, body: { users: [{ localId, ...claims, ...changes.get(localId) }] } };
  }

  return {
    answer,
    state,
    change: (uid: string, account: Account) => void changes.set(uid, account),
    delete: (uid: string) => void deleted.add(uid),
    /** From now on the question itself is refused with one of Google's codes. */
    refuse: (code: string, status = 400) => {
      state.fails = { ...refusal(code), status };
    },
  };
}

const refusal = (code: string) => ({
  status: 400,
  body: { error: { code: 400, message: code, errors: [] } },
});
