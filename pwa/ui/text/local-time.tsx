import { timeText, utcText } from '../../../edge-api/contract/text/dates';

/** Shows an instant (ISO 8601) in the reader's own time zone; its title has the time as mails write it. */
export function LocalTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={utcText(at)}>
      {timeText(at)}
    </time>
  );
}
