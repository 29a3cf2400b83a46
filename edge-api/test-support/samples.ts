import { v7 as uuidV7 } from 'uuid';
import type { ContactMessageSubmission } from '../contract/contact-message';
import type { DangerousGood } from '../contract/dangerous/dangerous-goods';
import type { ErrorReport } from '../contract/errors/error-report';
import type { CargoGroup } from '../contract/freight/cargo-group';
import { referenceFor } from '../contract/reference';
import type { ServiceRequestSubmission } from '../contract/service-request';
import type { Shipment } from '../contract/shipment';

/** Another UUIDv7 with the same reference as `id`: its random part differs by 30^8. */
export function idWithReferenceOf(id: string): string {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`);
  const apart = 30n ** 8n;
  // Bit 61 is the first of the random part: so the sum does not leave it.
  const hex = (bits & (1n << 61n) ? bits - apart : bits + apart).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A contact message as a browser sends it, with an id and reference of its own. */
export function contactMessage(
  changes: Partial<ContactMessageSubmission> = {},
): ContactMessageSubmission {
  const id = changes.id ?? uuidV7();
  return {
    id,
    reference: referenceFor('contact-message', id),
    writtenAt: '2025-06-01T08:30:00.000Z',
    name: 'Test Person',
    email: 'farida@sampan.example',
    phone: '',
    subject: 'Air freight to Dhaka',
    message: 'What does a pallet cost?',
    ...changes,
  };
}

/** A service request as a browser sends it, with an id and reference of its own. */
export function serviceRequest(
  changes: Partial<ServiceRequestSubmission> = {},
): ServiceRequestSubmission {
  const id = changes.id ?? uuidV7();
  return {
    id,
    reference: referenceFor('service-request', id),
    writtenAt: '2025-06-01T08:30:00.000Z',
    contact: {
      name: 'Test Person',
      company: 'Test Company',
      email: 'farida@sampan.example',
      phone: '+880 0000 000000',
      whatsapp: false,
      role: '',
      actsFor: '',
      customerReference: '',
    },
    serviceSlug: 'air-freight-export',
    shipment: shipment(),
    answers: [],
    files: [],
    notes: '',
    ...changes,
  };
}

/** Ten pallets of shoes by air from Chattogram to Hong Kong. */
export function shipment(changes: Partial<Shipment> = {}): Shipment {
  const port = { kind: 'port', address: '', postcode: '', port: null } as const;
  return {
    direction: 'export',
    mode: 'air',
    origin: { ...port, country: 'BD', place: 'Chattogram', unlocode: 'BDCGP' },
    destination: { ...port, country: 'HK', place: 'Hong Kong', unlocode: 'HKHKG' },
    terms: { rule: 'FCA', place: 'Chattogram airport' },
    cargo: [packages()],
    commodity: 'Leather shoes',
    hsCode: '',
    goods: [{ hsCode: '640399', value: null, quantity: '' }],
    value: { amountMinor: 1_250_000, currency: 'USD' },
    insurance: false,
    insuredValue: null,
    temperature: null,
    dangerous: [],
    containsDangerous: null,
    readyOn: '2025-07-01',
    deadline: null,
    recurrence: 'once',
    extras: [],
    ...changes,
  };
}

type Packages = Extract<CargoGroup, { kind: 'packages' }>;

export const packages = (changes: Partial<Packages> = {}): Packages => ({
  kind: 'packages',
  packageKind: 'pallet',
  quantity: 10,
  lengthCm: 120,
  widthCm: 100,
  heightCm: 120,
  weightKg: 120,
  measured: 'sides',
  totalM3: null,
  totalKg: null,
  stackable: 'no',
  ...changes,
});

/** Paint, packing group II. */
export const dangerousGood = (changes: Partial<DangerousGood> = {}): DangerousGood => ({
  unNumber: '1263',
  hazardClass: '3',
  compatibilityGroup: null,
  subsidiaryHazards: [],
  packingGroup: 'II',
  properShippingName: 'Paint',
  netQuantity: null,
  technicalName: '',
  flashPointC: null,
  marinePollutant: null,
  packages: null,
  limitedQuantity: false,
  battery: null,
  ...changes,
});

type Containers = Extract<CargoGroup, { kind: 'containers' }>;

export const containers = (changes: Partial<Containers> = {}): Containers => ({
  kind: 'containers',
  containerType: '40RH',
  quantity: 1,
  cargoWeightKg: 20_000,
  shippersOwn: false,
  cargoLengthCm: null,
  cargoWidthCm: null,
  cargoHeightCm: null,
  ...changes,
});

/** What a page tells of an error. */
export const errorReport: ErrorReport = {
  name: 'TypeError',
  text: 'Cannot read properties of undefined',
  places: [{ file: '/assets/start-abc.js', line: 1, column: 2345 }],
  part: 'page',
  page: '/:page',
  version: '0.3.0',
  online: true,
  browser: { name: 'Firefox', major: 140 },
};
