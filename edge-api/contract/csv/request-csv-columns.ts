import type { MessageRecord, RequestRecord } from '../admin/inbox';
import { unaskedDanger } from '../dangerous/danger-words';
import { numberText } from '../dangerous/dangerous-goods';
import { goodRemarks } from '../dangerous/dangerous-rules';
import { type BilledFigure, billedFigures } from '../freight/billed-figures';
import { cargoWeightKg, containerCount, piecesOf } from '../freight/cargo-texts';
import { pieceCount, volumeM3, withoutVolume } from '../freight/chargeable-weight';
import { goodsOf, goodsTexts } from '../freight/goods-texts';
import { plainFormats } from '../freight/text-formats';
import { amountsOf } from '../quotation/amounts';
import { totalsOf } from '../quotation/totals';

type Shipment = NonNullable<RequestRecord['shipment']>;

const { number } = plainFormats;

/**
 * Columns in the CSV file of requests besides those of the form's fields. They stand behind them, and a new
 * one comes last: sheets of staff count on the places. What a mode bills is empty for all other modes.
 */
export const requestColumns: Record<string, (shipment: Shipment) => string> = {
  originUnlocode: ({ origin }) => origin.unlocode ?? '',
  destinationUnlocode: ({ destination }) => destination.unlocode ?? '',
  /** This includes single pieces. */
  packages: ({ cargo }) => number(pieceCount(piecesOf(cargo))),
  containers: ({ cargo }) => number(containerCount(cargo)),
  grossWeightKg: ({ cargo }) => number(cargoWeightKg(cargo)),
  /**
   * The volume of packages and pieces, empty where some of it is not known; forms do not ask for that of cargo in
   * containers.
   */
  volumeM3: ({ cargo }) => {
    const pieces = piecesOf(cargo);
    const isKnown = pieces.length > 0 && withoutVolume(pieces) === 0;
    return isKnown ? number(volumeM3(pieces)) : '';
  },
  billedByAirKg: billedBy('air'),
  billedByCourierKg: billedBy('courier'),
  billedBySeaRevenueTons: billedBy('sea'),
  billedByRoadKg: billedBy('road'),
  containsDangerous: ({ containsDangerous }) => containsDangerous ?? '',
  goods: (shipment) => goodsTexts(goodsOf(shipment), plainFormats).join(' | '),
  insuredValue: ({ insuredValue }) => (insuredValue ? plainFormats.money(insuredValue) : ''),
  dangerousGoodsRemarks: (shipment) => {
    const remarks = shipment.dangerous.map(({ unNumber, ...good }) => {
      const texts = goodRemarks({ ...good, unNumber }, shipment.mode);
      return texts.length > 0 ? `${numberText(unNumber)}: ${texts.join(' ')}` : '';
    });
    return [unaskedDanger(shipment), ...remarks].filter(Boolean).join(' | ');
  },
  originKind: ({ origin }) => origin.kind,
  originAddress: ({ origin }) => origin.address,
  originPostcode: ({ origin }) => origin.postcode,
  destinationKind: ({ destination }) => destination.kind,
  destinationAddress: ({ destination }) => destination.address,
  destinationPostcode: ({ destination }) => destination.postcode,
  /** 0 with closed vents. */
  ventilationM3PerHour: ({ temperature }) => String(temperature?.ventilationM3PerHour ?? ''),
};

type Sent = Pick<MessageRecord, 'phoneE164' | 'replies' | 'mergedInto' | 'addressConfirmedAt'>;

/** Columns behind those of the sender. The ports are those that are wanted beside a door. */
export const laterColumns: typeof requestColumns = {
  originPort: ({ origin }) => portIn(origin),
  destinationPort: ({ destination }) => portIn(destination),
};

const portIn = ({ port }: Shipment['origin']): string =>
  port ? [port.place, port.country, port.unlocode].filter(Boolean).join(', ') : '';

/** Columns that every sender has. */
export const senderColumns: Record<string, (record: Sent) => string> = {
  phoneE164: ({ phoneE164 = '' }) => phoneE164,
};

/** Columns of the conversation: how many replies there are, and when and from which side the last one came. */
export const conversationColumns: typeof senderColumns = {
  replies: ({ replies = [] }) => String(replies.length),
  lastReplyAt: ({ replies = [] }) => replies.at(-1)?.receivedAt ?? '',
  lastReplyFrom: ({ replies = [] }) => replies.at(-1)?.from ?? '',
  mergedInto: ({ mergedInto }) => mergedInto ?? '',
};

/** The column of the time since when the address is known to be the sender's; empty where it is not. */
export const addressColumns: typeof senderColumns = {
  addressConfirmedAt: ({ addressConfirmedAt }) => addressConfirmedAt ?? '',
};

/** Columns of what the sender of a request says about themselves. */
export const contactColumns: Record<string, (contact: RequestRecord['contact']) => string> = {
  customerReference: ({ customerReference = '' }) => customerReference,
  asksAs: ({ role = '' }) => role,
  actsFor: ({ actsFor = '' }) => actsFor,
  whatsapp: ({ whatsapp }) => (whatsapp ? 'yes' : 'no'),
};

/** Columns of the newest quotation that was sent; empty where there is none. */
export const quotationColumns: Record<string, (record: Quoted) => string> = {
  quotationNumber: (record) => newestOf(record)?.number ?? '',
  quotationStatus: (record) => newestOf(record)?.status ?? '',
  quotationTotals: (record) =>
    newestOf(record)
      ?.alternatives.map(({ name, lines }) => {
        const totals = totalsOf(lines, amountsOf(lines));
        return `${name}: ${totals.map(plainFormats.money).join(', ')}`;
      })
      .join(' | ') ?? '',
};

/** The column of the customer's way to decide, such as with a link that was mailed. */
export const decisionColumns: typeof quotationColumns = {
  decidedVia: (record) => newestOf(record)?.decidedVia ?? '',
};

type Quoted = Pick<RequestRecord, 'quotations'>;
const newestOf = ({ quotations = [] }: Quoted) =>
  quotations.findLast(({ status }) => status !== 'draft');

/** Returns the figure of packages and single pieces together; empty where some sizes are not known. */
function billedBy(wanted: BilledFigure['mode']) {
  return ({ cargo, mode }: Shipment) => {
    const figures = billedFigures(cargo, mode, plainFormats).filter((one) => one.mode === wanted);
    const isKnown = figures.length > 0 && !figures.some(({ isLeast }) => isLeast);
    return isKnown ? number(figures.reduce((sum, { value }) => sum + value, 0)) : '';
  };
}
