import { useState } from 'react';

/** Runs one attempt at a time: `busy` is true while it runs; `problem` says why the last one failed. */
export function useAttempt<Problem>(explain: (error: unknown) => Problem | Promise<Problem>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** Resolves to whether `work` succeeded. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(await explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, setProblem, run };
}
