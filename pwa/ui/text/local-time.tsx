import { dateTimeText } from './formats';

/** An instant (ISO 8601) as the visitor's own calendar and clock write it. */
export function LocalTime({ at }: { at: string }) {
  return <time dateTime={at}>{dateTimeText(at)}</time>;
}
