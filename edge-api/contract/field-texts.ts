import type { ContactMessageForm } from './contact-message';
import { goodText } from './dangerous/good-text';
import { type FormTexts, fieldsOf, type Texts, textsIn } from './forms/form-texts';
import { roleText, whatsappText } from './forms/sender-texts';
import { cargoText, cargoTotals } from './freight/cargo-texts';
import { countryName } from './freight/country-name';
import { goodsOf, goodsTexts } from './freight/goods-texts';
import { coverText } from './freight/incoterms';
import {
  directionLabels,
  extraLabels,
  labelOf,
  modeLabels,
  portLabel,
  portLabels,
  recurrenceLabels,
} from './freight/labels';
import type { TextFormats } from './freight/text-formats';
import type { ServiceRequestForm } from './service-request';
import type { Stored } from './stored-entries';

const asIs = (text: string | null) => text ?? '';
const text = (header: string, label: string) => ({
  columns: { [header]: asIs },
  lines: { [label]: asIs },
});
const longText = (header: string) => ({ columns: { [header]: asIs }, lines: {} });

export const messageTexts: FormTexts<Stored<ContactMessageForm>> = {
  name: text('name', 'Name'),
  email: text('email', 'E-mail'),
  phone: text('phone', 'Phone'),
  subject: text('subject', 'Subject'),
  message: longText('message'),
};

type Request = Stored<ServiceRequestForm>;
type Shipment = NonNullable<Request['shipment']>;
/** An end with the mode, which decides what its port is called. */
type End = Shipment['origin'] & Pick<Shipment, 'mode'>;
type Told = Shipment & Record<'origin' | 'destination', End>;
type Temperature = Shipment['temperature'];

const shipmentTexts: FormTexts<Told> = {
  direction: coded('direction', 'Direction', directionLabels),
  mode: coded('mode', 'Mode', modeLabels),
  origin: {
    columns: { origin: town },
    lines: { From: (end) => endText(end, 'from the door'), ...portLines('origin') },
  },
  destination: {
    columns: { destination: town },
    lines: { To: (end) => endText(end, 'to the door'), ...portLines('destination') },
  },
  terms: {
    columns: { incoterm: (terms) => terms?.rule ?? '', namedPlace: (terms) => terms?.place ?? '' },
    lines: {
      'Incoterms rule': (terms) => (terms ? `${terms.rule} ${terms.place}`.trim() : ''),
      'Cover that it asks for': (terms) => coverText(terms?.rule),
    },
  },
  commodity: text('commodity', 'Commodity'),
  cargo: {
    columns: {
      cargo: (cargo, formats) => cargo.map((group) => cargoText(group, formats)).join(' | '),
    },
    lines: { Total: cargoTotals },
  },
  // The texts of `goods` contain it too.
  hsCode: { columns: {}, lines: {} },
  goods: {
    columns: { hsCode: (goods) => goods.map(({ hsCode }) => hsCode).join(' | ') },
    lines: { 'HS codes': (goods, formats) => goodsTexts(goods, formats).join('; ') },
  },
  value: {
    columns: { value: moneyOf },
    lines: { Value: moneyOf },
  },
  insurance: {
    columns: { insurance: yesOrNo },
    lines: { Insurance: (insurance) => (insurance ? 'wanted' : '') },
  },
  insuredValue: { columns: {}, lines: { 'To be insured for': moneyOf } },
  temperature: {
    columns: { temperatureC: (temperature) => String(temperature?.celsius ?? '') },
    lines: { Temperature: temperatureText },
  },
  dangerous: {
    columns: {
      dangerousGoods: (goods, formats) => goods.map((good) => goodText(good, formats)).join(' | '),
    },
    lines: {},
  },
  containsDangerous: {
    columns: {},
    lines: { 'Contains dangerous goods': asIs },
  },
  readyOn: { columns: { readyOn: dayOf }, lines: { 'Ready on': dayOf } },
  deadline: { columns: { deadline: dayOf }, lines: { Deadline: dayOf } },
  recurrence: coded('recurrence', 'How often', recurrenceLabels),
  extras: {
    columns: { extras: (extras) => extras.join(' | ') },
    lines: { Extras: (extras) => extras.map((extra) => labelOf(extraLabels, extra)).join(', ') },
  },
};

export const requestTexts: FormTexts<Request> = {
  contact: {
    columns: {
      name: ({ name }) => name,
      company: ({ company }) => company,
      email: ({ email }) => email,
      phone: ({ phone }) => phone,
    },
    lines: {
      Name: ({ name }) => name,
      Company: ({ company }) => company,
      'E-mail': ({ email }) => email,
      Phone: ({ phone }) => phone,
      WhatsApp: ({ whatsapp }) => whatsappText(whatsapp),
      'Asks as': roleText,
      'Customer’s reference': ({ customerReference = '' }) => customerReference,
    },
  },
  serviceSlug: text('service', 'Service'),
  shipment: {
    columns: ofAll('columns'),
    lines: ofAll('lines'),
  },
  answers: {
    columns: {
      answers: (answers) =>
        answers.map(({ question, answer }) => `${question} ${answer}`).join(' | '),
    },
    lines: {},
  },
  files: {
    columns: { files: (files) => files.map(({ name }) => name).join(' | ') },
    lines: { Files: (files) => files.map(({ name }) => name).join(', ') },
  },
  notes: longText('notes'),
};

/** The texts of a shipment; all are empty where there is none. */
function ofAll(what: 'columns' | 'lines'): Texts<Request['shipment']> {
  const write =
    (field: string, name: string): Texts<Request['shipment']>[string] =>
    (shipment, formats) =>
      new Map(shipment ? ofShipment(what, shipment, formats, field) : []).get(name) ?? '';
  const all = fieldsOf(shipmentTexts).flatMap((field) =>
    Object.keys(shipmentTexts[field][what]).map((name) => [name, write(field, name)] as const),
  );
  return Object.fromEntries(all);
}

function coded(header: string, label: string, labels: Record<string, string>) {
  return {
    columns: { [header]: (code: string) => code },
    lines: { [label]: (code: string) => labelOf(labels, code) },
  };
}

function town({ place, country }: End): string {
  return `${place}, ${country}`;
}

function endText(end: End, atDoor: string): string {
  const door = end.kind === 'door' ? [end.address, end.postcode, atDoor] : [];
  return [placeText(end), ...door].filter(Boolean).join(', ');
}

function placeText({ place, country: code, unlocode }: NonNullable<End['port']>): string {
  const country = countryName(code);
  // This avoids "Hong Kong, Hong Kong".
  const town = place === country ? [country] : [place, country];
  return [...town, unlocode].filter(Boolean).join(', ');
}

/** The port that is wanted beside a door; by air it is an airport. */
function portLines(name: 'origin' | 'destination'): Texts<End> {
  const line = (label: string) => [
    label,
    ({ port, mode }: End) => (port && portLabel(name, mode) === label ? placeText(port) : ''),
  ];
  return Object.fromEntries(Object.values(portLabels[name]).map(line));
}

function yesOrNo(value: boolean) {
  return value ? 'yes' : 'no';
}

function moneyOf(value: Shipment['value'], { money }: TextFormats): string {
  return value ? money(value) : '';
}

function dayOf(value: string | null, { day }: TextFormats): string {
  return value ? day(value) : '';
}

function temperatureText(temperature: Temperature, { number }: TextFormats): string {
  if (!temperature) return '';
  const { celsius, ventilationM3PerHour: ventilation } = temperature;
  if (ventilation === null) return `${number(celsius)} °C`;
  const vents =
    ventilation === 0 ? 'vents closed' : `ventilation ${number(ventilation)} m³ an hour`;
  return `${number(celsius)} °C, ${vents}`;
}

/** The lines of one field of a request, such as `contact` or `shipment.mode`. */
export function requestLinesAt(
  path: string,
  request: Request,
  formats: TextFormats,
): [label: string, text: string][] {
  const [field, part] = path.split('.');
  if (!part) return textsIn('lines', requestTexts, request, formats, field);
  const { shipment } = request;
  return shipment ? ofShipment('lines', shipment, formats, part) : [];
}

/** Writes the fields of a shipment. The HS code of older forms is among the goods. */
function ofShipment(
  what: 'columns' | 'lines',
  shipment: Shipment,
  formats: TextFormats,
  part?: string,
) {
  const { mode } = shipment;
  const told = {
    ...shipment,
    goods: goodsOf(shipment),
    origin: { ...shipment.origin, mode },
    destination: { ...shipment.destination, mode },
  };
  return textsIn(what, shipmentTexts, told, formats, part);
}
