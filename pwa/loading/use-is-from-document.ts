import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True while the server's document is rendered or taken over, so that both are alike; false after that. */
export const useIsFromDocument = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
