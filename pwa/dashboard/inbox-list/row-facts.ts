import { cargoTotals } from '../../../edge-api/contract/freight/cargo-texts';
import { labelOf, modeLabels } from '../../../edge-api/contract/freight/labels';
import { metric } from '../../../edge-api/contract/freight/text-formats';
import { dayText } from '../../../edge-api/contract/text/dates';
import { agoText, numberText } from '../../ui/text/formats';
import { type InboxItem, laneOf, shipmentOf } from './inbox-item';

/** What a row can say besides its title, status and customer. */
export const columns = {
  age: 'Age',
  lane: 'Lane',
  mode: 'Mode',
  cargo: 'Cargo',
  deadline: 'Deadline',
  reference: 'Reference',
  assignee: 'Assigned to',
} as const;
export type Column = keyof typeof columns;

/** The key of the address with the columns that are left out. */
export const hiddenKey = 'hide';

export const shownColumns = (search: URLSearchParams): Column[] => {
  const hidden = search.get(hiddenKey)?.split(',') ?? [];
  return (Object.keys(columns) as Column[]).filter((column) => !hidden.includes(column));
};

const formats = metric({ number: numberText, money: String, day: dayText });

/** Returns what the columns say of an item; an empty text where it has none. */
export function factsOf(item: InboxItem, assignee: string): Record<Exclude<Column, 'age'>, string> {
  const shipment = shipmentOf(item);
  return {
    lane: laneOf(item),
    mode: shipment ? labelOf(modeLabels, shipment.mode) : '',
    cargo: shipment ? cargoTotals(shipment.cargo ?? [], formats) : '',
    deadline: shipment?.deadline ? `by ${dayText(shipment.deadline)}` : '',
    reference: item.record.reference,
    assignee,
  };
}

/** How long ago an instant (ISO 8601) was. */
export function ageText(at: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(at)) / 60_000));
  if (minutes < 60) return agoText({ count: minutes, unit: 'minute' });
  if (minutes < 24 * 60) return agoText({ count: Math.floor(minutes / 60), unit: 'hour' });
  return agoText({ count: Math.floor(minutes / (24 * 60)), unit: 'day' });
}
