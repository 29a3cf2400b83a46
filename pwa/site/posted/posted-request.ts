import type { ServiceChoice } from '../../../edge-api/contract/catalogue/cards';
import { minorOf } from '../../../edge-api/contract/catalogue/minor-units';
import { type FormFields, fieldText } from '../../../edge-api/contract/forms/form-fields';
import { formValue } from '../../../edge-api/contract/forms/form-value';
import { isReefer } from '../../../edge-api/contract/freight/cargo-group';
import { questionText, type ServiceAnswer } from '../../../edge-api/contract/service-answers';
import { ServiceRequestForm } from '../../../edge-api/contract/service-request';
import {
  emptyShipment,
  noTemperature,
  numberOrNothing,
  presentLine,
  type RequestValues,
  type ShipmentValues,
} from '../../cargo/request-values';
import { otherCountry } from '../../ui/forms/nearest-countries';
import { fromTyped, type Units, unitsNamed } from '../../ui/text/units';
import { carries, shipmentFor } from '../enquiry/request/service-start';

type Services = readonly ServiceChoice[];

/** The values of the request form that a browser sent, as the page has them. */
export function postedRequest(fields: FormFields, services: Services): RequestValues {
  const named = (name: string) => services.find(({ slug }) => slug === fieldText(fields, name));
  const service = named('serviceSlug');
  const former = named('formerService');
  const values = formValue(ServiceRequestForm, fields) as RequestValues;
  // Without a database it is not known what the service needs.
  const needsTemperature =
    services.length === 0
      ? fieldText(fields, 'shipment.temperature.celsius') !== ''
      : service?.requestNeeds.includes('temperature');
  const sent = values.shipment && asTyped(values.shipment, fields, needsTemperature);
  const carried = service && (service !== former || !carries(service));
  const shipment = carried ? shipmentFor(service, sent ?? emptyShipment, former) : sent;
  return {
    ...values,
    shipment: shipment ?? (service && !carries(service) ? null : emptyShipment),
    answers: services.length === 0 ? unreadAnswers(fields) : answersIn(fields, service),
    files: [],
    step: numberOrNothing(fieldText(fields, 'step')) ?? 0,
  };
}

/** Reads those fields of a shipment that show their value in another form than it is stored in. */
function asTyped(
  shipment: ShipmentValues,
  fields: FormFields,
  needsTemperature: boolean | undefined,
): ShipmentValues {
  const units = unitsNamed(fieldText(fields, 'units.length'), fieldText(fields, 'units.weight'));
  return {
    ...shipment,
    origin: endWithCode(shipment.origin),
    destination: endWithCode(shipment.destination),
    cargo: shipment.cargo.map((line) => presentLine(inMetric(line, units))),
    value: inMinorUnits(shipment.value),
    insuredValue: inMinorUnits(shipment.insuredValue ?? null),
    goods: (shipment.goods ?? []).map((good) => ({
      ...good,
      value: inMinorUnits(good.value ?? null),
    })),
    temperature: temperatureIn(shipment, fields, needsTemperature),
  };
}

/** Reads what was typed in whole units of its currency, with decimals. */
const inMinorUnits = (value: ShipmentValues['value']) =>
  value && {
    ...value,
    amountMinor: minorOf(value.amountMinor, value.currency),
  };

/**
 * Reads an end whose field has the code with its place: a text that was typed over it since is no longer that port.
 */
function endWithCode(end: ShipmentValues['origin']): ShipmentValues['origin'] {
  const code = besidePlace(end.unlocode, end.place);
  const country = end.country === otherCountry ? '' : end.country;
  return {
    ...end,
    country,
    unlocode: code?.startsWith(end.country) ? code : null,
    port: portOf(end),
  };
}

const portOf = ({ port }: ShipmentValues['origin']) =>
  port && {
    ...port,
    country: besidePlace(port.country, port.place) ?? '',
    unlocode: besidePlace(port.unlocode, port.place),
  };

/** Returns the code in front of a place; null if another place is typed now. */
function besidePlace(field: string | null, place: string): string | null {
  const [code = '', ...former] = (field ?? '').split(' ');
  return code && former.join(' ') === place ? code : null;
}

const measures = {
  lengthCm: 'length',
  widthCm: 'length',
  heightCm: 'length',
  weightKg: 'weight',
  totalKg: 'weight',
  cargoWeightKg: 'weight',
  cargoLengthCm: 'length',
  cargoWidthCm: 'length',
  cargoHeightCm: 'length',
} as const;

function inMetric<Line extends ShipmentValues['cargo'][number]>(line: Line, units: Units): Line {
  const converted = Object.entries(measures).flatMap(([name, what]) => {
    const typed: unknown = Reflect.get(line, name);
    return typeof typed === 'number' ? [[name, fromTyped(String(typed), units[what])]] : [];
  });
  return { ...line, ...Object.fromEntries(converted) };
}

/** A box that must be ticked is not sent: browsers leave out what can't be changed. */
function temperatureIn(
  { cargo }: ShipmentValues,
  fields: FormFields,
  needsTemperature: boolean | undefined,
): ShipmentValues['temperature'] {
  const isNeeded = needsTemperature || cargo.some(isReefer);
  if (!isNeeded && fieldText(fields, 'shipment.temperature') === '') return null;
  const number = (name: string) =>
    numberOrNothing(fieldText(fields, `shipment.temperature.${name}`));
  const { celsius = noTemperature.celsius, ventilationM3PerHour = null } = {
    celsius: number('celsius'),
    ventilationM3PerHour: number('ventilationM3PerHour'),
  };
  return { celsius, ventilationM3PerHour };
}

const answerPrefix = 'answers.';

const answersIn = (fields: FormFields, service: ServiceChoice | undefined): ServiceAnswer[] =>
  (service?.requestQuestions ?? []).flatMap((question) => {
    const answer = fieldText(fields, answerPrefix + question.id);
    if (answer.trim() === '') return [];
    return [{ questionId: question.id, question: questionText(question), answer }];
  });

/** Returns the answers if it is not known what was asked: each has the id of its question in place of the text. */
const unreadAnswers = (fields: FormFields): ServiceAnswer[] =>
  [...fields].flatMap(([name, [answer = '']]) => {
    const questionId = name.startsWith(answerPrefix) ? name.slice(answerPrefix.length) : '';
    if (questionId === '' || answer.trim() === '') return [];
    return [{ questionId, question: questionId, answer }];
  });
