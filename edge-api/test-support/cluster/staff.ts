import { pause } from '../../contract/waiting';
import { changing } from '../accounts/signed-in';

const answerWithinMs = 10_000;
const limited = () => AbortSignal.timeout(answerWithinMs);

type Admin = { origin: string; headers: Record<string, string> };
type AdminService = { id: string; version: number; summary: string } & Record<string, unknown>;

/**
 * An admin who edits one service again and again until `stop`. As the outbox does it, each change is
 * sent with its key until it is confirmed. `edits`: the summaries that were confirmed, in their order.
 */
export function startEdits({ origin, headers }: Admin, first: AdminService) {
  const edits: string[] = [];
  let isOver = false;
  async function edit({ id, version: _, createdAt, updatedAt, deletedAt, ...input }: AdminService) {
    let version = first.version;
    for (let place = 1; !isOver; place += 1) {
      const summary = `Edit ${place} of this service.`;
      const change = changing('PUT', { ...input, summary }, { version, headers });
      for (;;) {
        const answer = await fetch(`${origin}/api/admin/services/${id}`, {
          ...change,
          signal: limited(),
        }).catch(() => null);
        if (answer?.status === 200) {
          version = ((await answer.json()) as AdminService).version;
          break;
        }
        if (answer && answer.status < 500) throw new Error(`An edit was refused: ${answer.status}`);
        await pause(300);
      }
      edits.push(summary);
      await pause(500);
    }
  }
  const running = edit(first);
  running.catch(() => undefined);
  const stop = async () => {
    isOver = true;
    await running;
  };
  return { edits, stop };
}

/**
 * A device of the dashboard: it listens to the event stream, connects again when that ends, and asks
 * for what changed when it is told to, and once a minute. `seen`: the ids that it has got.
 */
export function startDashboard({ origin, headers }: Admin, scopes: readonly string[]) {
  const seen = new Set<string>();
  const cursors = new Map<string, string>();
  let wakes = 0;
  let isOver = false;
  const over = new AbortController();

  async function follow(scope: string): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const query = new URLSearchParams({ scope, since: cursors.get(scope) ?? '' });
      const answer = await fetch(`${origin}/api/admin/changes?${query}`, {
        headers,
        signal: limited(),
      });
      if (answer.status !== 200) throw new Error(`The feed answered ${answer.status}.`);
      const page = (await answer.json()) as {
        items: { id: string }[];
        cursor: string;
        hasMore: boolean;
      };
      for (const { id } of page.items) seen.add(id);
      cursors.set(scope, page.cursor);
      hasMore = page.hasMore;
    }
  }
  const refresh = () => Promise.all(scopes.map(follow));

  async function listen(): Promise<void> {
    while (!isOver) {
      try {
        const answer = await fetch(`${origin}/api/admin/events`, { headers, signal: over.signal });
        if (answer.status !== 200) throw new Error(`The stream answered ${answer.status}.`);
        await refresh();
        const decoder = new TextDecoder();
        for await (const chunk of answer.body ?? []) {
          if (!decoder.decode(chunk).includes('changed')) continue;
          wakes += 1;
          await refresh();
        }
      } catch {
        // As the dashboard: it tries again, and asks for everything it may have missed.
      }
      if (!isOver) await pause(500);
    }
  }
  const running = listen();
  const stop = async () => {
    isOver = true;
    over.abort();
    await running;
  };
  return {
    seen,
    get wakes() {
      return wakes;
    },
    refresh,
    stop,
  };
}
