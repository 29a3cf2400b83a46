import { type ComponentProps, useSyncExternalStore } from 'react';
import styles from './form.module.css';

const nothingChanges = () => () => {};

/**
 * Shows a form with a password, which only scripts can send. Its fields are disabled until the scripts run: before
 * that the browser would send the form by itself, without any check.
 */
export function ScriptForm({
  children,
  onSubmit,
}: Pick<ComponentProps<'form'>, 'children' | 'onSubmit'>) {
  const listening = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <fieldset className={styles.form} disabled={!listening}>
        {children}
      </fieldset>
    </form>
  );
}
