import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { cargoTotals } from '../../../edge-api/contract/freight/cargo-texts';
import { labelOf, modeLabels } from '../../../edge-api/contract/freight/labels';
import { metric } from '../../../edge-api/contract/freight/text-formats';
import { dayText } from '../../../edge-api/contract/text/dates';
import type { InboxScope } from '../../data/admin/changes';
import { numberText } from '../../ui/text/formats';

/** The words that a text block may have between braces. */
export const placeholders = [
  ...(['name', 'reference', 'from', 'to', 'mode', 'service', 'cargo', 'deadline', 'me'] as const),
];
/** What a submission says for each placeholder; it says nothing for a missing one. */
export type PlaceholderValues = Partial<Record<(typeof placeholders)[number], string | null>>;

const formats = metric({ number: numberText, money: String, day: dayText });

/** @param me who answers @param service the title of the service that is asked for */
export function placeholderValues(
  record: AdminRecord<InboxScope>,
  { me, service }: { me: string; service: string | null },
): PlaceholderValues {
  const { reference } = record;
  if (!('contact' in record)) return { name: record.name, reference, me };
  const { contact, shipment } = record;
  const said = { name: contact.name, reference, service, me };
  if (!shipment) return said;
  const { origin, destination, mode, cargo = [], deadline } = shipment;
  return {
    ...said,
    from: origin.place,
    to: destination.place,
    mode: labelOf(modeLabels, mode),
    cargo: cargoTotals(cargo, formats),
    deadline: deadline && dayText(deadline),
  };
}

const placeholder = /\{([\p{L}\p{N}_-]{1,40})\}/gu;

/** A text block with what is known filled in; all other placeholders stay as they are. */
export const filledIn = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (whole, name) =>
    Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] || whole : whole,
  );

/** The placeholders that are still in a text, each once. */
export const notFilledIn = (text: string): string[] => [...new Set(text.match(placeholder))];
