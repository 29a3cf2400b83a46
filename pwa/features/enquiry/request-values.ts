import type { InferInput } from 'valibot';
import type { ServiceRequestForm } from '../../../edge-api/contract/service-request';

/** The form's values while they are being filled in. */
export type RequestValues = InferInput<typeof ServiceRequestForm>;

type PackageValues = RequestValues['cargo']['packages'][number];

const notFilledIn = { lengthCm: undefined, widthCm: undefined, heightCm: undefined };
const onePackage: Partial<PackageValues> = { quantity: 1, ...notFilledIn, weightKg: undefined };

/** A line with empty fields, which the schema refuses with the sentence of each field. */
export const emptyPackage = onePackage as PackageValues;

export const emptyRequest = (serviceSlug: string | null): Required<RequestValues> => ({
  contact: { name: '', company: '', email: '', phone: '' },
  serviceSlug,
  direction: 'export',
  mode: 'sea',
  origin: { country: 'BD', place: '', unlocode: null },
  destination: { country: 'HK', place: '', unlocode: null },
  incoterm: null,
  cargo: { commodity: '', packages: [emptyPackage], dangerousGoods: false, temperatureC: null },
  readyOn: null,
  notes: '',
});

/** The steps of the form, in their order. */
export const steps = ['Shipment', 'Cargo', 'Contact'] as const;
type Step = (typeof steps)[number];

// A step checks its fields before the next one is shown.
const stepOfField: Record<keyof RequestValues, Step> = {
  direction: 'Shipment',
  mode: 'Shipment',
  serviceSlug: 'Shipment',
  origin: 'Shipment',
  destination: 'Shipment',
  incoterm: 'Shipment',
  cargo: 'Cargo',
  readyOn: 'Cargo',
  contact: 'Contact',
  notes: 'Contact',
};

/** The fields that a step asks for. */
export const fieldsOfStep = (step: Step | undefined) =>
  (Object.keys(stepOfField) as (keyof RequestValues)[]).filter(
    (field) => stepOfField[field] === step,
  );

/** The name of a request in the outbox. */
export const requestSubject = ({ cargo, origin, destination }: ServiceRequestForm): string =>
  `${cargo.commodity}, ${origin.place} to ${destination.place}`;

export const modeOptions = [
  { value: 'sea', label: 'Sea' },
  { value: 'air', label: 'Air' },
  { value: 'road', label: 'Road' },
  { value: 'multimodal', label: 'Multimodal' },
];

export const directionOptions = [
  { value: 'export', label: 'Export' },
  { value: 'import', label: 'Import' },
];

/** An empty choice or field is "not given". */
export const emptyAsNull = (value: string | null) => value || null;
export const emptyAsNullNumber = (value: string | number | null) =>
  value === '' || value === null ? null : Number(value);

/** The value of a number field: undefined when it is empty, never NaN. */
export const numberOrNothing = (value: string | number | undefined) =>
  value === '' || value === undefined ? undefined : Number(value);
