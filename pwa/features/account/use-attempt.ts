import { useCallback, useState } from 'react';
import { loadAccount } from './use-auth';

/** What went wrong at the last try: the provider's code without its `auth/`, and our sentence for it. */
export type Failure = { code: string; message: string };

const noCode: Failure = {
  code: 'network-request-failed',
  message: 'A part of this page could not be loaded, as there is no connection. Please try again.',
};

/** The sentences load with what may fail. */
export const explained = (error: unknown): Promise<Failure> =>
  loadAccount().then(
    ({ failureOf }) => failureOf(error),
    () => noCode,
  );

/** Runs one try at a time; `busy` until it has ended. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(await explained(error));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, failure, setFailure, run };
}
