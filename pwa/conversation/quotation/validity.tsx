import { daysLeft } from '../../../edge-api/contract/quotation/quotation-texts';
import { dayIn, dayText } from '../../../edge-api/contract/text/dates';
import { timeZone } from '../../config/company/places';
import styles from './quotation-view.module.css';

/** How many days before its end a quotation shows that it ends soon. */
const soonDays = 3;

/** Shows until when an open quotation can be accepted, by the company's calendar, and how many days are left. */
export function Validity({ until }: { until: string }) {
  const left = daysLeft(until, dayIn(timeZone));
  return (
    <span className={left <= soonDays ? styles.soon : undefined}>
      Valid until {dayText(until)} ({leftText(left)})
    </span>
  );
}

function leftText(left: number): string {
  if (left < 0) return 'over';
  if (left === 0) return 'today is the last day';
  return left === 1 ? '1 day left' : `${left} days left`;
}
