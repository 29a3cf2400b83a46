import type { InferInput } from 'valibot';
import { type CargoKind, stackingOf } from '../../edge-api/contract/freight/cargo-kinds';
import { goodsOf } from '../../edge-api/contract/freight/goods-texts';
import { home, otherHome } from '../../edge-api/contract/freight/routes';
import type { ServiceRequestForm } from '../../edge-api/contract/service-request';
import { numberFrom } from '../../edge-api/contract/text/read-number';
import type { Port } from '../data/enquiry/ports';
import { isSame } from '../ui/forms/is-same';

/** The form's values while they are being filled in. */
export type RequestValues = InferInput<typeof ServiceRequestForm> & {
  /** The step that is shown; it is stored with the draft, and not sent. */
  step?: number;
  /** The shipment that was filled in before a service was chosen that carries nothing; not sent either. */
  setAside?: ShipmentValues | null;
  /** The places from which a person must choose, if the words for an end mean several; not sent either. */
  choices?: PlaceChoices;
  /** Whether it has what it begins with, such as an earlier request; not sent either. */
  isBegun?: boolean;
  /** The field of a line that was just added without scripts, which gets the focus; not sent either. */
  added?: string;
};
export type PlaceChoices = Record<
  'origin' | 'destination' | 'originPort' | 'destinationPort',
  Pick<Port, 'unlocode' | 'name' | 'country' | 'kinds'>[]
>;
export const noChoices: PlaceChoices = {
  origin: [],
  destination: [],
  originPort: [],
  destinationPort: [],
};
export type ShipmentValues = NonNullable<RequestValues['shipment']>;
export type GoodsValues = NonNullable<ShipmentValues['goods']>[number];
export type GroupValues = ShipmentValues['cargo'][number];

const noSize = { lengthCm: undefined, widthCm: undefined, heightCm: undefined };
const noPiece = { ...noSize, weightKg: undefined };

const emptyGroups: Record<CargoKind, object> = {
  packages: {
    kind: 'packages',
    quantity: 1,
    packageKind: 'carton',
    measured: 'sides',
    ...noPiece,
    totalM3: undefined,
    totalKg: undefined,
    stackable: 'unknown',
  },
  containers: {
    kind: 'containers',
    containerType: '',
    quantity: 1,
    cargoWeightKg: undefined,
    shippersOwn: false,
    cargoLengthCm: undefined,
    cargoWidthCm: undefined,
    cargoHeightCm: undefined,
  },
  breakbulk: { kind: 'breakbulk', description: '', quantity: 1, ...noPiece, liftingPoints: '' },
};

/** A line with empty fields, which the schema refuses with the sentence of each field. */
export const emptyGroup = (kind: CargoKind) => emptyGroups[kind] as GroupValues;

/** Adds to a line that a form of ours stored or sent the fields that the form has got since then. */
export function presentLine(line: GroupValues): GroupValues {
  const given = Object.entries(line).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...emptyGroup(line.kind),
    ...Object.fromEntries(given),
    ...(line.kind === 'packages' && { stackable: stackingOf(line.stackable) }),
  };
}

/** Adds a line. A single line that is as it began makes room for one of another kind. */
export function withLine(cargo: readonly GroupValues[], added: GroupValues): GroupValues[] {
  const [first] = cargo;
  const isUntouched =
    cargo.length === 1 &&
    first &&
    first.kind !== added.kind &&
    isSame(first, emptyGroup(first.kind));
  return isUntouched ? [added] : [...cargo, added];
}

const firstFields: Record<CargoKind, string> = {
  packages: 'packageKind',
  containers: 'containerType',
  breakbulk: 'description',
};

/** Returns the name of the field with which a line of cargo begins. */
export const firstFieldOf = (kind: CargoKind, index: number) =>
  `shipment.cargo.${index}.${firstFields[kind]}`;

/** A dangerous good with empty fields, which the schema refuses with the sentence of each field. */
export const emptyGood = {
  unNumber: '',
  hazardClass: '',
  compatibilityGroup: null,
  subsidiaryHazards: [],
  packingGroup: null,
  properShippingName: '',
  netQuantity: null,
  technicalName: '',
  flashPointC: null,
  marinePollutant: null,
  packages: null,
  limitedQuantity: false,
  battery: null,
} as unknown as ShipmentValues['dangerous'][number];

/** A temperature to hold that is still to be filled in. The schema asks for the number. */
export const noTemperature = {
  celsius: undefined,
  ventilationM3PerHour: null,
} as unknown as NonNullable<ShipmentValues['temperature']>;

export const emptyEnd = {
  kind: 'port',
  place: '',
  unlocode: null,
  address: '',
  postcode: '',
  port: null,
} as const;

export const emptyShipment: Required<ShipmentValues> = {
  direction: 'export',
  mode: 'sea',
  origin: { ...emptyEnd, country: home },
  destination: { ...emptyEnd, country: otherHome },
  terms: null,
  cargo: [emptyGroup('packages')],
  commodity: '',
  hsCode: '',
  goods: [],
  value: null,
  insurance: false,
  insuredValue: null,
  temperature: null,
  dangerous: [],
  containsDangerous: null,
  readyOn: null,
  deadline: null,
  recurrence: 'once',
  extras: [],
};

export const emptyGoodsLine: GoodsValues = { hsCode: '', value: null, quantity: '' };

export const emptyContact: Required<RequestValues['contact']> = {
  name: '',
  company: '',
  email: '',
  phone: '',
  whatsapp: false,
  role: '',
  actsFor: '',
  customerReference: '',
};

export const emptyRequest = (serviceSlug: string | null): Required<RequestValues> => ({
  contact: emptyContact,
  serviceSlug,
  shipment: emptyShipment,
  answers: [],
  files: [],
  notes: '',
  step: 0,
  setAside: null,
  choices: noChoices,
  isBegun: false,
  added: '',
});

/** Adds to what a device stored what the form asks since then. */
export function presentValues(stored: object): RequestValues {
  const values: RequestValues = { ...emptyRequest(null), ...stored };
  const { contact, shipment } = values;
  return {
    ...values,
    contact: { ...emptyContact, ...contact },
    choices: { ...noChoices, ...values.choices },
    // Forms of the versions before had one HS code.
    shipment: shipment && {
      ...emptyShipment,
      ...shipment,
      hsCode: '',
      origin: { ...emptyEnd, ...shipment.origin },
      destination: { ...emptyEnd, ...shipment.destination },
      goods: goodsOf(shipment),
      cargo: shipment.cargo.map(presentLine),
    },
  };
}

/** An empty choice or field is "not given". */
export const emptyAsNull = (value: string | null) => value || null;

/** Reads a number field: undefined when it is empty, NaN when it is no number or not clear. */
export function numberOrNothing(value: string | number | null | undefined): number | undefined {
  if (value === '' || value === undefined || value === null) return undefined;
  return typeof value === 'number' ? value : numberFrom(value);
}
