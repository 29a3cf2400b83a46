import { PushSwitch } from '../../frame/push-switch';
import styles from './own-data.module.css';

/** Switches the push messages of the account: about answers to what it sent, and for staff about what comes in. */
export function TellMe({ isStaff }: { isStaff: boolean }) {
  return (
    <section className={styles.section} aria-labelledby="tell-title">
      <h2 id="tell-title">Notifications on this device</h2>
      <PushSwitch
        of="account"
        label={
          isStaff
            ? 'Tell me on this device what comes in'
            : 'Tell me on this device when you answer'
        }
        onNote={
          isStaff
            ? 'This device tells you of new submissions, and of what customers write and decide.'
            : 'This device tells you when we answer.'
        }
      />
    </section>
  );
}
