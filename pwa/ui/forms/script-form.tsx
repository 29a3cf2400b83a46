import { type ComponentProps, useSyncExternalStore } from 'react';
import styles from './form.module.css';

const nothingChanges = () => () => {};

/**
 * A form with a password, which only scripts can send. Its fields are closed until they listen: a
 * browser left to itself would put what was typed into the address.
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
