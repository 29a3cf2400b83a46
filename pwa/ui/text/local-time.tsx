import { timeText, utcText } from '../../../edge-api/contract/text/dates';

/** An instant (ISO 8601) in the reader's own time zone; what is in mails can be read on it. */
export function LocalTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={utcText(at)}>
      {timeText(at)}
    </time>
  );
}
