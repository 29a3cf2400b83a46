import { dayIn, dayText, utcText } from '../../../edge-api/contract/text/dates';
import { timeZone } from '../../config/company/places';

/**
 * Shows the day of an instant at the company, as the PDF of a quotation has it: the same for readers in any time
 * zone.
 */
export const CompanyDay = ({ at }: { at: string }) => (
  <time dateTime={at} title={utcText(at)}>
    {dayText(dayIn(timeZone, new Date(at)))}
  </time>
);
