import { dateTimeText } from './formats';

/** An instant (ISO 8601) in the visitor's own calendar and time zone. */
export function LocalTime({ at }: { at: string }) {
  return <time dateTime={at}>{dateTimeText(at)}</time>;
}
