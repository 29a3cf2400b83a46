import { useSyncExternalStore } from 'react';
import { isOffline, onConnection } from '../../data/http/connection';
import { Callout } from '../../ui/callout';

/** Whether our API can't be reached, as far as this device knows. */
export const useOffline = (): boolean => useSyncExternalStore(onConnection, isOffline, () => false);

/** Says, beside what only the server can do, that it waits for a connection. */
export const NeedsConnection = () => (
  <Callout tone="warning">This needs a connection, and there is none at the moment.</Callout>
);
