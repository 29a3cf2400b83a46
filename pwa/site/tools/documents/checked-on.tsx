import { dayText } from '../../../../edge-api/contract/text/dates';
import styles from './paper-list.module.css';

/** The day on which a rule was checked; nothing for what does not change. */
export const CheckedOn = ({ day }: { day: string | undefined }) =>
  day && (
    <span className={styles.checked}>
      (checked on <time dateTime={day}>{dayText(day)}</time>)
    </span>
  );
