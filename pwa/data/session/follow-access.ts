import { backoffMs, pause } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import { ApiError } from '../http/answers';
import type { Lock } from '../sync/locks';
import type { PageEvents } from '../sync/page-events';
import type { Session } from './session-life';

export type AccessTools = {
  session: Pick<Session, 'check'>;
  page: Pick<PageEvents, 'onVisible' | 'onHidden'>;
  isVisible: () => boolean;
  /** The role of the logged-in user as this device knows it. */
  knownRole: () => Promise<string | null>;
  /**
   * Follows the role at our API until the session or the signal ends it, or the server stops.
   * @throws ApiError, UnreachableError
   */
  followRole: (signal: AbortSignal, onRole: (role: string) => void) => Promise<'over' | 'stopping'>;
  /** Among all tabs: one listens, and the others see what it stores. */
  lock: Lock;
  random: () => number;
};

/**
 * Listens to our API while the page is visible. When the logged-in user may do more or less than before, the session
 * asks what. Returns how to stop.
 */
export function followAccess(tools: AccessTools): () => void {
  const { page, isVisible } = tools;
  let listening: AbortController | undefined;
  const listen = () => {
    listening ??= new AbortController();
    void keepListening(tools, listening.signal);
  };
  const stop = () => {
    listening?.abort();
    listening = undefined;
  };
  const onVisible = () => {
    if (!listening) listen();
  };
  // A hidden page would keep a connection, and the browser could not restore it from its memory.
  const unlisten = [page.onVisible(onVisible), page.onHidden(stop)];
  if (isVisible()) listen();
  return () => {
    stop();
    for (const end of unlisten) end();
  };
}

async function keepListening(tools: AccessTools, signal: AbortSignal): Promise<void> {
  const { session, knownRole, followRole, lock, random } = tools;
  const check = () => session.check(0).catch(() => {}); // The next event or question finds it.
  const onRole = (role: string) => {
    knownRole()
      .then((known) => (known === role ? undefined : check()))
      .catch(() => {}); // A storage that fails now is read again at the next question.
  };
  await pause(limits.followAccessAfterMs, signal);
  for (let failures = 0; !signal.aborted; ) {
    const { end, askedMs } = await lock(async () =>
      signal.aborted ? ('over' as const) : followRole(signal, onRole),
    ).then((end) => ({ end, askedMs: 0 }), afterError);
    if (signal.aborted) return;
    // The session is over, or its token is too old: the answer says which.
    if (end === 'over' || end === 'refused') await check();
    failures = end === 'over' ? 1 : failures + 1;
    // At a restart all devices come at the same moment.
    if (end === 'stopping') failures = Math.max(failures, spreadAsAfterFailures);
    await pause(askedMs + backoffMs(failures, random, limits.followAccessBackoff), signal);
  }
}

/** They come back within 10 to 20 s. */
const spreadAsAfterFailures = 3;

function afterError(error: unknown) {
  if (!(error instanceof ApiError)) return { end: 'failed', askedMs: 0 } as const;
  // The server has too many streams, which says nothing about the session.
  const isBusy = error.problem.status === 429 || error.problem.status === 503;
  return { end: isBusy ? 'busy' : 'refused', askedMs: error.retryAfterMs ?? 0 } as const;
}
