import { type ComponentProps, useSyncExternalStore } from 'react';
import styles from './form.module.css';

const nothingChanges = () => () => {};

/**
 * A form that only scripts can send. Its fields are closed until they listen: what is typed any earlier
 * would be lost, and a browser left to itself would put it, a password too, into the address.
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
