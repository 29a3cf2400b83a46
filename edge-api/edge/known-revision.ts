// How old the revision may be for a page that is answered without asking again.
const freshForMs = 1000;
const usableForMs = 10_000;
// A page of some minutes ago is better than none while the database is away.
const usableWhileAwayMs = 5 * 60_000;

type Known = { revision: string; atMs: number };

/**
 * The catalogue's revision as this isolate knows it. It holds no promise: each request that needs a newer one asks
 * the database itself. A page uses the known one rather than wait while another request asks.
 */
export function knownRevision(read: () => Promise<string>) {
  let known: Known | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  const ageMs = () => (known ? performance.now() - known.atMs : Number.POSITIVE_INFINITY);

  async function ask(): Promise<void> {
    const atMs = performance.now();
    askedAtMs = atMs;
    const revision = await read();
    // An answer that was overtaken by a later one says nothing new.
    if (!known || atMs > known.atMs) known = { revision, atMs };
  }

  return {
    current: (): string | null => known?.revision ?? null,
    /**
     * Runs before a page: the revision is then at most ten seconds old, or some minutes while the database is away.
     * `later` lets work go on after the answer.
     */
    async prepare(later: (work: () => Promise<void>) => void): Promise<void> {
      if (ageMs() <= freshForMs) return;
      if (ageMs() <= usableForMs) {
        if (performance.now() - askedAtMs > freshForMs) later(() => ask().catch(() => undefined));
        return;
      }
      await ask().catch(() => {
        if (ageMs() > usableWhileAwayMs) known = null;
      });
    },
    /** Runs before an answer that must not be older than a known change: it asks now. */
    async renew(): Promise<void> {
      await ask().catch(() => {
        known = null;
      });
    },
    /** Runs after a change that went through here. */
    forget(): void {
      known = null;
    },
  };
}
