import type { CargoKind, packageKinds } from './cargo-kinds';
import type { RequestDirection, RequestMode } from './modes';
import type { EndKind } from './routes';

// The labels of a shipment's codes for people. A code without a label is shown as it is.

export const modeLabels: Record<RequestMode, string> = {
  sea: 'Sea',
  air: 'Air',
  road: 'Road',
  multimodal: 'Multimodal',
  courier: 'Courier',
};

export const directionLabels: Record<RequestDirection, string> = {
  export: 'Export',
  import: 'Import',
  'cross-trade': 'Cross trade',
  domestic: 'Domestic',
};

export const endKindLabels: Record<EndKind, string> = { port: 'Port or airport', door: 'Door' };

/** The port that is wanted beside the door of each end; by air it is an airport. */
export const portLabels = {
  origin: { port: 'Port of loading', airport: 'Airport of departure' },
  destination: { port: 'Port of discharge', airport: 'Airport of arrival' },
} as const;

export const portLabel = (end: keyof typeof portLabels, mode: string): string =>
  portLabels[end][mode === 'air' ? 'airport' : 'port'];

export const cargoKindLabels: Record<CargoKind, string> = {
  packages: 'Packages',
  containers: 'Containers',
  breakbulk: 'Single pieces',
};

type PackageKind = (typeof packageKinds)[number];

/** The word for one of them, and for several. */
export const packageKindLabels: Record<PackageKind, [one: string, many: string]> = {
  carton: ['carton', 'cartons'],
  pallet: ['pallet', 'pallets'],
  crate: ['crate', 'crates'],
  drum: ['drum', 'drums'],
  bag: ['bag', 'bags'],
  bale: ['bale', 'bales'],
  roll: ['roll', 'rolls'],
  other: ['package', 'packages'],
};

export const recurrenceLabels: Record<string, string> = {
  once: 'Once',
  weekly: 'Every week',
  monthly: 'Every month',
};

export const extraLabels: Record<string, string> = {
  'customs-origin': 'Customs clearance at the origin',
  'customs-destination': 'Customs clearance at the destination',
  'trucking-origin': 'Trucking at the origin',
  'trucking-destination': 'Trucking at the destination',
  packing: 'Packing',
  'inspection-origin': 'Inspection at the origin',
  'inspection-destination': 'Inspection at the destination',
  // Older forms sent these.
  customs: 'Customs clearance',
  trucking: 'Trucking',
  inspection: 'Inspection',
};

export const senderRoleLabels: Record<string, string> = {
  shipper: 'Shipper',
  consignee: 'Consignee',
  other: 'For another party',
};

/** The label of a stored code. */
export const labelOf = (labels: Record<string, string>, code: string): string =>
  labels[code] ?? code;
