import { useAttempt as useAnyAttempt } from '../../ui/use-attempt';
import { loadAccount } from './use-auth';

/** What went wrong at the last try: the provider's code without its `auth/`, and our sentence for it. */
export type Failure = { code: string; message: string };

const notLoaded: Failure = {
  code: 'network-request-failed',
  message: 'A part of this page could not be loaded, as there is no connection. Please try again.',
};

/** Explains an error. The sentences load with the code that may fail. */
export const explained = (error: unknown): Promise<Failure> =>
  loadAccount().then(
    ({ failureOf }) => failureOf(error),
    () => notLoaded,
  );

/** Runs one try at a time with the identity provider. */
export const useAttempt = () => useAnyAttempt(explained);
