import { pause } from '../../contract/waiting';
import type { keyServer } from '../accounts/key-server';
import { changing } from '../accounts/signed-in';
import { json } from '../requests';
import { type FeedRecord, feedDevice } from './feed';
import { retryCounts } from './retries';

type Admin = { origin: string; headers: Record<string, string> };

/** An admin, whom `ADMIN_EMAILS` names, logs in through the proxy. */
export async function signInAdmin(
  origin: string,
  keys: Awaited<ReturnType<typeof keyServer>>,
): Promise<Admin> {
  const email = 'amina@sampan.example';
  const idToken = await keys.idToken({ email, sub: 'amina' });
  const answer = await fetch(
    `${origin}/api/jwttoken`,
    json({ email }, { authorization: `Bearer ${idToken}` }),
  );
  const { token } = (await answer.json()) as { token: string };
  return { origin, headers: { authorization: `Bearer ${token}` } };
}

/** The first record of a kind that the dashboard lists and that is `wanted`. */
export async function firstRecord(
  { origin, headers }: Admin,
  kind: 'services' | 'products',
  wanted: (record: FeedRecord) => boolean = () => true,
): Promise<FeedRecord> {
  const device = feedDevice(`${origin}/api/admin/changes`, headers);
  await device.follow(kind);
  const first = [...device.records.values()].find(wanted);
  if (!first) throw new Error('The catalogue is empty.');
  return first;
}

/**
 * An admin who edits one record again and again until `stop`. As the outbox does it, each change is
 * sent with its key until it is confirmed. `edits`: those that were confirmed, in their order.
 */
export function startEdits<Edit extends object>(
  { origin, headers }: Admin,
  kind: 'services' | 'products',
  first: FeedRecord,
  nextEdit: (place: number) => Edit,
) {
  const edits: Edit[] = [];
  const retries = retryCounts();
  let isOver = false;
  async function editAll(): Promise<void> {
    const { id, createdAt, updatedAt, deletedAt, comparablePrice, ...stored } = first;
    let { version, ...input } = stored;
    for (let place = 1; !isOver; place += 1) {
      const edit = nextEdit(place);
      input = { ...input, ...edit };
      const change = changing('PUT', input, { version, headers });
      for (;;) {
        const answer = await fetch(`${origin}/api/admin/${kind}/${id}`, {
          ...change,
          signal: AbortSignal.timeout(10_000),
        }).catch(() => null);
        if (answer?.status === 200) {
          ({ version } = (await answer.json()) as FeedRecord);
          break;
        }
        if (answer && answer.status < 500) {
          throw new Error(`An edit was refused: ${answer.status} ${await answer.text()}`);
        }
        retries.count(answer);
        await pause(300);
      }
      edits.push(edit);
      await pause(500);
    }
  }
  const running = editAll();
  running.catch(() => undefined);
  const stop = async () => {
    isOver = true;
    await running;
  };
  return { edits, retries: retries.counts, stop };
}

/**
 * A device of the dashboard: it listens to the event stream, connects again when that ends, and asks
 * for what changed when it is told to. `records`: what it has got.
 */
export function startDashboard({ origin, headers }: Admin, scopes: readonly string[]) {
  const { follow, ...stored } = feedDevice(`${origin}/api/admin/changes`, headers);
  let wakes = 0;
  let isOver = false;
  const over = new AbortController();
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
    ...stored,
    get wakes() {
      return wakes;
    },
    stop,
  };
}
