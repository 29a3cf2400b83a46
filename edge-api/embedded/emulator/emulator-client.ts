import * as v from 'valibot';

const ANSWER_WITHIN_MS = 10_000;

const Ready = v.object({ authEmulator: v.object({ ready: v.literal(true) }) });

/** The emulator refused a request. */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError';
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`The account emulator answered ${status}: ${JSON.stringify(body)}`);
  }
}

/**
 * Sends an administrator's request to the emulator; without a body it is a GET.
 *
 * @param path from the first slash on
 * @throws EmulatorError on an answer other than 2xx; the error of `fetch` without an answer
 */
export async function askEmulator(url: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    // The emulator accepts this word as an administrator's credential.
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new EmulatorError(answer.status, content);
  return content;
}

/** Whether a Firebase Auth emulator answers there. */
export async function emulatorAnswers(url: string): Promise<boolean> {
  try {
    return v.is(Ready, await askEmulator(url, '/'));
  } catch {
    // No answer, or the answer of another program.
    return false;
  }
}
