import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Deps, Site } from '../../deps';
import type { FileStore } from '../../files/file-store';
import type { SendMail } from '../../mail/mail-worker';

type Values = Record<string, string | number | boolean>;

type Step = {
  name: string;
  /** Whether another program does it. */
  isCall?: boolean;
  /** The values that are known before the step. */
  says?: Values;
  /** Whether the step is also followed outside of a request. */
  alone?: boolean;
};

/** Does work as a step of the trace around it; `tell` adds values that become known later. */
export type Trace = <Result>(
  step: Step,
  work: (tell: (values: Values) => void) => Promise<Result>,
) => Promise<Result>;

/**
 * Makes the slow parts of the app trace their steps. Without `trace` it returns the parts as they are. A trace has no
 * text of a visitor, and no value of a query.
 */
export function tracedParts(trace: Trace | undefined) {
  const call = <Args extends unknown[], Result>(
    name: string,
    work: (...args: Args) => Promise<Result>,
  ): typeof work =>
    trace ? (...args) => trace({ name, isCall: true }, () => work(...args)) : work;
  return {
    pool<Pool extends PostgresPool>(pool: Pool): PostgresPool {
      if (!trace) return pool;
      return {
        async connect() {
          const askedAtMs = performance.now();
          const client = await pool.connect();
          return new TracedClient(client, trace, Math.round(performance.now() - askedAtMs));
        },
        end: () => pool.end(),
      };
    },
    render(render: Site['render']): Site['render'] {
      if (!trace) return render;
      return (...args) => trace({ name: 'render page' }, () => render(...args));
    },
    provider({
      verifyProviderToken,
      lookUpAccount,
    }: Pick<Deps, 'verifyProviderToken' | 'lookUpAccount'>) {
      return {
        verifyProviderToken: call('verify provider token', verifyProviderToken),
        lookUpAccount: call('look up account', lookUpAccount),
      };
    },
    fileStore({ put, get, delete: remove }: FileStore): FileStore {
      return {
        put: call('store file', put),
        get: call('read stored file', get),
        delete: call('delete stored file', remove),
      };
    },
    mail(send: SendMail): SendMail {
      if (!trace) return send;
      return (mail, signal) => {
        const says = { 'sampan.mail.audience': mail.audience };
        return trace({ name: 'send mail', isCall: true, says, alone: true }, async (tell) => {
          const result = await send(mail, signal);
          tell({ 'sampan.mail.result': result.kind });
          return result;
        });
      };
    },
  };
}

class TracedClient implements PostgresPoolClient {
  constructor(
    private readonly client: PostgresPoolClient,
    private readonly trace: Trace,
    /** How long the connection was waited for; its first query reports it and resets it. */
    private waitedMs: number,
  ) {}

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof query !== 'string') return this.client.query(query);
    const says = {
      'db.system.name': 'postgresql',
      // Its values are beside it, and stay there.
      'db.query.text': query,
      ...(this.waitedMs > 0 && { 'sampan.waited_ms': this.waitedMs }),
    };
    this.waitedMs = 0;
    const step = { name: operationOf(query), isCall: true, says };
    return this.trace(step, () => this.client.query<R>(query, parameters));
  }

  release(): void {
    this.client.release();
  }
}

/** `SELECT`: one of a few words, as the name of a step must be. */
const operationOf = (text: string) => /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
