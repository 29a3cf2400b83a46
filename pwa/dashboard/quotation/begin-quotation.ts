import { v7 as uuidV7 } from 'uuid';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type { RequestRecord } from '../../../edge-api/contract/admin/inbox';
import type { CargoGroup } from '../../../edge-api/contract/freight/cargo-group';
import { containerTypeCodes } from '../../../edge-api/contract/freight/container-types';
import { modeLabels } from '../../../edge-api/contract/freight/labels';
import { type RequestMode, requestModes } from '../../../edge-api/contract/freight/modes';
import { quantityOf } from '../../../edge-api/contract/quotation/quantities';
import { isOpen, type QuotationChange } from '../../../edge-api/contract/quotation/quotation';
import type { QuotationLine } from '../../../edge-api/contract/quotation/quotation-line';
import type { Stored } from '../../../edge-api/contract/stored-entries';
import { dayIn } from '../../../edge-api/contract/text/dates';
import { valueCurrencies } from '../../config/company/money';
import { timeZone } from '../../config/company/places';
import { quotationStart } from '../../config/company/quotations';
import type { ChangeEntry } from '../../data/store/db';
import type { AdminDraft } from '../../data/store/private-db';
import { type Start, useStart } from '../parts/forms/use-start';
import { usePendingChanges, useRecords } from '../parts/use-records';
import {
  type AlternativeValues,
  type Currency,
  type LineValues,
  lineValues,
  newId,
  type QuotationValues,
  rateValues,
  valuesOf,
} from './quotation-values';

type Cargo = readonly Stored<CargoGroup>[];
type CountedBasis = Exclude<QuotationLine['basis'], 'percent'>;

/** Counts as `quantityOf` does; of a multimodal shipment it counts kilograms as by air, and all else as by sea. */
export function quantityFor(
  basis: QuotationLine['basis'],
  cargo: Cargo,
  mode: RequestMode,
  type: LineValues['containerType'] = '',
) {
  if (basis === 'percent') return null;
  const charged = basis === 'kg-chargeable' ? 'air' : 'sea';
  return quantityOf(basis, cargo, mode === 'multimodal' ? charged : mode, type || null);
}

const freightNames: Record<RequestMode, string> = {
  air: 'Air freight',
  sea: 'Ocean freight',
  road: 'Road freight',
  multimodal: 'Freight',
  courier: 'Courier',
};

/** A line to be filled in, after `before` in its group and currency. */
export const emptyLine = (before?: Pick<LineValues, 'group' | 'currency'>): LineValues =>
  lineValues({
    id: newId(),
    chargeName: '',
    group: before?.group ?? 'freight',
    basis: 'shipment',
    currency: before?.currency ?? valueCurrencies[0],
    percentOf: [],
    quantity: 1,
    unitPriceMinor: null,
    minimumMinor: null,
    maximumMinor: null,
  });

const isBegunName = (name: string) => ['', ...Object.values(freightNames)].includes(name.trim());

/**
 * Puts the lines of a rate behind those of an alternative. A line that only has the name with which it began makes
 * room: an empty one always, a freight line if the rate brings one. All that staff wrote stays, also without a price.
 */
export function withRateLines(present: LineValues[], added: LineValues[]): LineValues[] {
  const hasFreight = added.some(({ group }) => group === 'freight');
  const bases = present.flatMap(({ basis, percentOf }) => (basis === 'percent' ? percentOf : []));
  const makesRoom = ({ id, chargeName, basis, unitPriceMinor, unitCost }: LineValues) =>
    basis !== 'percent' &&
    `${unitPriceMinor}${unitCost}`.trim() === '' &&
    isBegunName(chargeName) &&
    (hasFreight || chargeName.trim() === '') &&
    !bases.includes(id);
  return [...present.filter((line) => !makesRoom(line)), ...added];
}

/**
 * Makes the freight lines of a cargo: by containers of each type where the mode carries them, or by what it bills.
 */
function freightLines(cargo: Cargo, mode: RequestMode, currency: Currency): LineValues[] {
  const freight = (
    basis: CountedBasis,
    quantity: number | null,
    containerType: LineValues['containerType'] = '',
  ) => ({
    ...emptyLine({ group: 'freight', currency }),
    basis,
    containerType,
    quantity: quantity === null ? '' : String(quantity),
    chargeName: freightNames[mode],
  });
  const boxes = containerTypeCodes.flatMap((type) => {
    const quantity = quantityOf('container', cargo, 'sea', type);
    return quantity === null ? [] : [freight('container', quantity, type)];
  });
  if (boxes.length > 0 && mode !== 'air' && mode !== 'courier') return boxes;
  const basis = mode === 'sea' ? 'revenue-ton' : 'kg-chargeable';
  return [freight(basis, quantityFor(basis, cargo, mode))];
}

/** "By air", "By sea". */
export const alternativeName = (mode: RequestMode) =>
  mode === 'multimodal' ? modeLabels[mode] : `By ${modeLabels[mode].toLowerCase()}`;

/** Begins a way to carry the cargo of a request, whose prices are still to be typed. */
export function beginAlternative(
  cargo: Cargo,
  mode: RequestMode,
  currency: Currency,
  today: string,
): AlternativeValues {
  return {
    id: newId(),
    name: alternativeName(mode),
    mode,
    sumIn: '',
    lines: freightLines(cargo, mode, currency),
    rates: rateValues(null, today),
    transitFrom: '',
    transitTo: '',
  };
}

/** Returns the day so many days after another, both in ISO 8601. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Begins a quotation from what a request says, with the company's usual texts. */
export function beginQuotation(
  { shipment }: Pick<RequestRecord, 'shipment'>,
  id: string,
  today: string,
): QuotationValues {
  const mode = requestModes.find((one) => one === shipment?.mode) ?? 'sea';
  const currency =
    valueCurrencies.find((one) => one === shipment?.value?.currency) ?? valueCurrencies[0];
  const { validDays, included, excluded, terms } = quotationStart;
  return {
    id,
    included,
    excluded,
    terms,
    validUntil: dayAfter(today, validDays),
    alternatives: [beginAlternative(shipment?.cargo ?? [], mode, currency, today)],
  };
}

type Request = AdminRecord<'service-requests'>;

/** The parts with which the editor begins. */
export type QuotationStart = Start & {
  /** The request as it was opened: a change starts from it. */
  request: Request;
  values: QuotationValues;
};

/** `fromId`: the quotation to go on with or to copy; `entryId`: a refused change to correct. */
type Wanted = { requestId: string; fromId: string | null; entryId: string | null };

/**
 * Finds what the editor begins with: the draft on this device, a refused change, the wanted quotation, the last
 * draft, the open quotation as its next revision, or the request’s figures. Undefined while it is read, null when
 * this device does not have the request.
 */
export function useQuotationStart(wanted: Wanted): QuotationStart | null | undefined {
  const { requestId, fromId, entryId } = wanted;
  const records = useRecords('service-requests');
  const entries = usePendingChanges();
  const record = records?.find(({ id }) => id === requestId);
  const entry = entries?.find(({ id }) => id === entryId);
  const found = record && {
    entry,
    begin: (draft: AdminDraft | undefined) => ({
      // What a refused change is made from again is what the server has, without that change on top.
      request: (draft?.base ?? entry?.change?.current ?? entry?.change?.base ?? record) as Request,
      values: (draft?.values as QuotationValues | undefined) ?? begun(record, fromId, entry),
    }),
  };
  const isKnown = records !== undefined && entries !== undefined;
  return useStart(`quotation ${requestId}`, isKnown ? (found ?? null) : undefined, [
    fromId,
    entryId,
  ]);
}

function begun(
  record: Request,
  fromId: string | null,
  entry: ChangeEntry | undefined,
): QuotationValues {
  const today = dayIn(timeZone);
  const refused = entry?.body.quotation as QuotationChange | undefined;
  if (refused && refused.action !== 'withdraw') {
    return valuesOf(refused.id, refused.content, today);
  }
  const { quotations = [] } = record;
  const source =
    quotations.find(({ id }) => id === fromId) ??
    quotations.findLast(({ status }) => status === 'draft') ??
    quotations.find(isOpen);
  const newest = beginQuotation(record, uuidV7(), today);
  if (!source) return newest;
  const id = source.status === 'draft' ? source.id : newest.id;
  const validUntil = source.validUntil < today ? newest.validUntil : source.validUntil;
  return valuesOf(id, { ...source, validUntil }, today);
}
