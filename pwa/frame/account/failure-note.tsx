import { useSyncExternalStore } from 'react';
import { isOffline, onConnection } from '../../data/http/connection';
import formStyles from '../../ui/forms/form.module.css';
import { Icon } from '../../ui/icon';
import type { Failure } from './use-attempt';

/** Shows why it failed. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <div className={formStyles.failed} role="alert">
      <Icon name="alert" />
      <p>{failure.message}</p>
    </div>
  );
}

/** Shown before the person tries to log in. */
export function OfflineNote() {
  const offline = useSyncExternalStore(onConnection, isOffline, () => false);
  if (!offline) return null;
  return (
    <p className={formStyles.note}>
      You are offline, and logging in needs a connection. Everything else works: what you write now
      is stored and sent later.
    </p>
  );
}
