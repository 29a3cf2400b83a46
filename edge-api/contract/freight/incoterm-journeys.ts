import type { IncotermCode } from './incoterms';

/** The tasks from the seller's door to the buyer's door, in their order. */
export const journeyTasks = [
  { id: 'loading', label: 'Loading at the seller’s door' },
  { id: 'to-terminal', label: 'Carriage to the terminal' },
  { id: 'export-clearance', label: 'Export clearance' },
  { id: 'export-terminal', label: 'Export terminal' },
  { id: 'on-board', label: 'Loading on board' },
  { id: 'main-carriage', label: 'Main carriage' },
  { id: 'import-terminal', label: 'Import terminal' },
  { id: 'import-clearance', label: 'Import clearance, duty' },
  { id: 'to-door', label: 'Carriage to the buyer’s door' },
  { id: 'unloading', label: 'Unloading' },
] as const;
export type JourneyTask = (typeof journeyTasks)[number]['id'];

/** `contract`: for the seller's account only if its contract of carriage includes it. */
export type Payer = 'seller' | 'buyer' | 'contract';

/** Where the risk passes from seller to buyer. */
export type RiskPoint = 'door' | 'terminal' | 'ship' | 'destination';

/** One way in which a rule is used: who pays each of `journeyTasks`, and where the risk passes. */
export type Journey = {
  code: IncotermCode;
  /** Who pays each task of `journeyTasks`. */
  payers: readonly Payer[];
  /** How many of the tasks are done at the seller's risk. */
  tasksAtSellersRisk: number;
  riskPoint: RiskPoint;
  /** The place that the picture assumes. */
  place: string;
};

const payerOf: Record<string, Payer> = { S: 'seller', B: 'buyer', C: 'contract' };

const journey = (
  code: IncotermCode,
  payers: string,
  tasksAtSellersRisk: number,
  riskPoint: RiskPoint,
  place: string,
): Journey => ({
  code,
  payers: [...payers].map((letter) => payerOf[letter] ?? 'buyer'),
  tasksAtSellersRisk,
  riskPoint,
  place,
});

const atTerminal = 'handed over at a terminal';
const atDoor = 'collected by the carrier at the seller’s door';
const toDoor = 'delivered at the buyer’s door';
const toPort = 'carried to a port of destination';

/**
 * The eleven rules by ICC's publication 723E, "Incoterms 2020": articles A2 and A3 (delivery and risk),
 * A4 and B4 (carriage), A7 and B7 (clearance), A9 and B9 (costs). Where a rule lets the place decide,
 * it has one journey for each usual place.
 */
export const journeys: readonly Journey[] = [
  journey('EXW', 'BBBBBBBBBB', 0, 'door', 'ready at the seller’s door, not loaded'),
  journey('FCA', 'SSSBBBBBBB', 3, 'terminal', atTerminal),
  journey('FCA', 'SBSBBBBBBB', 1, 'door', `${atDoor}, loaded by the seller`),
  journey('CPT', 'SSSSSSCBBB', 3, 'terminal', `${atTerminal}, ${toPort} or an airport`),
  journey('CPT', 'SSSSSSCBBB', 1, 'door', `${atDoor}, ${toPort} or an airport`),
  journey('CIP', 'SSSSSSCBBB', 3, 'terminal', `${atTerminal}, ${toPort} or an airport`),
  journey('CIP', 'SSSSSSCBBB', 1, 'door', `${atDoor}, ${toPort} or an airport`),
  journey('DAP', 'SSSSSSSBSB', 9, 'destination', `${toDoor}, ready for unloading`),
  journey('DPU', 'SSSSSSSBSS', 10, 'destination', `${toDoor}, unloaded`),
  journey('DDP', 'SSSSSSSSSB', 9, 'destination', `${toDoor}, cleared and ready for unloading`),
  journey('FAS', 'SSSSBBBBBB', 4, 'ship', 'alongside the ship at the port of shipment'),
  journey('FOB', 'SSSSSBBBBB', 5, 'ship', 'on board at the port of shipment'),
  journey('CFR', 'SSSSSSCBBB', 5, 'ship', `on board at the port of shipment, ${toPort}`),
  journey('CIF', 'SSSSSSCBBB', 5, 'ship', `on board at the port of shipment, ${toPort}`),
];

/** The Institute Cargo Clauses of the insurance that the seller has to buy, for 110 % of the price (A5). */
export const sellersInsurance: Partial<Record<IncotermCode, 'A' | 'C'>> = { CIP: 'A', CIF: 'C' };

/** Who pays a task of a journey. */
export const payerOfTask = ({ payers }: Journey, task: JourneyTask): Payer =>
  payers[journeyTasks.findIndex(({ id }) => id === task)] ?? 'buyer';

/** The labels of the tasks that one party pays for. */
export const tasksPaidBy = ({ payers }: Journey, payer: Payer): string[] =>
  journeyTasks.flatMap(({ label }, index) => (payers[index] === payer ? [label] : []));
