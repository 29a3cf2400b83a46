import type { InferInput } from 'valibot';
import type { CargoKind } from '../../edge-api/contract/freight/cargo-kinds';
import { home, otherHome } from '../../edge-api/contract/freight/routes';
import type { ServiceRequestForm } from '../../edge-api/contract/service-request';
import type { Port } from '../data/enquiry/ports';

/** The form's values while they are being filled in. */
export type RequestValues = InferInput<typeof ServiceRequestForm> & {
  /** The step that is shown; it is stored with the draft, and not sent. */
  step?: number;
  /** What was filled in before a service was chosen that carries nothing; not sent either. */
  setAside?: ShipmentValues | null;
  /** The places of which a person must choose one, where the words for an end mean several; not sent either. */
  choices?: PlaceChoices;
  /** Whether it has got what it begins with, such as an earlier request; not sent either. */
  isBegun?: boolean;
};
export type PlaceChoices = Record<
  'origin' | 'destination',
  Pick<Port, 'unlocode' | 'name' | 'country' | 'kinds'>[]
>;
export const noChoices: PlaceChoices = { origin: [], destination: [] };
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
    ...noPiece,
    stackable: false,
  },
  containers: {
    kind: 'containers',
    containerType: '',
    quantity: 1,
    cargoWeightKg: undefined,
    shippersOwn: false,
  },
  breakbulk: { kind: 'breakbulk', description: '', quantity: 1, ...noPiece, liftingPoints: '' },
};

/** A line with empty fields, which the schema refuses with the sentence of each field. */
export const emptyGroup = (kind: CargoKind) => emptyGroups[kind] as GroupValues;

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
});

/** What a device stored, with what the form asks since then. */
export const presentValues = (stored: object): RequestValues => ({
  ...emptyRequest(null),
  ...stored,
});

/** An empty choice or field is "not given". */
export const emptyAsNull = (value: string | null) => value || null;

/** The value of a number field: undefined when it is empty, never NaN. */
export const numberOrNothing = (value: string | number | null | undefined) =>
  value === '' || value === undefined || value === null ? undefined : Number(value);
