import * as v from 'valibot';

// The emulator accepts this word as an administrator's credential.
const ADMIN = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const ANSWER_WITHIN_MS = 10_000;

const Ready = v.object({ authEmulator: v.object({ ready: v.literal(true) }) });
const ImportAnswer = v.object({ error: v.optional(v.array(v.unknown()), []) });

/** Accounts and settings of the emulator's project, in the emulator's own form. */
export const EmulatorState = v.object({
  config: v.record(v.string(), v.unknown()),
  users: v.array(v.record(v.string(), v.unknown())),
});
export type EmulatorState = v.InferOutput<typeof EmulatorState>;

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
 * Sends an administrator's request to the emulator.
 *
 * @param path from the first slash on
 * @throws EmulatorError on an answer other than 2xx; the error of `fetch` without an answer
 */
export async function askEmulator(
  url: string,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: ADMIN,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new EmulatorError(answer.status, content);
  return content;
}

/** Whether a Firebase Auth emulator answers there. */
export async function emulatorAnswers(url: string): Promise<boolean> {
  try {
    return v.is(Ready, await askEmulator(url, 'GET', '/'));
  } catch {
    // No answer, or the answer of another program.
    return false;
  }
}

/** Reads all accounts, password hashes included, and the project's settings. */
export async function readEmulatorState(url: string, projectId: string): Promise<EmulatorState> {
  // -1 asks for all accounts on one page, as the emulator's own export does.
  const accounts = `${accountsPath(projectId)}:batchGet?maxResults=-1`;
  const { users } = v.parse(
    v.object({ users: v.optional(EmulatorState.entries.users, []) }),
    await askEmulator(url, 'GET', accounts),
  );
  const config = v.parse(
    EmulatorState.entries.config,
    await askEmulator(url, 'GET', configPath(projectId)),
  );
  return { config, users };
}

/** Restores accounts and settings; existing accounts are overwritten. */
export async function writeEmulatorState(
  url: string,
  projectId: string,
  { config, users }: EmulatorState,
): Promise<void> {
  await askEmulator(url, 'PATCH', configPath(projectId), config);
  if (users.length === 0) return;
  const { error } = v.parse(
    ImportAnswer,
    await askEmulator(url, 'POST', `${accountsPath(projectId)}:batchCreate`, {
      users,
      allowOverwrite: true,
    }),
  );
  if (error.length > 0) throw new EmulatorError(200, error);
}

/** Path of a project's accounts in the emulator's Identity Toolkit API. */
export function accountsPath(projectId: string): string {
  return `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
}

function configPath(projectId: string): string {
  return `/emulator/v1/projects/${projectId}/config`;
}
