import type { RequestMode } from './modes';

/** `seaOnly`: for sea and inland waterway alone. `explanation`: where the risk passes and who pays the main carriage. */
type IncotermFacts = { name: string; seaOnly: boolean; explanation: string };

// In the order of ICC's publication 723E, "Incoterms 2020": seven rules for any mode, then four for sea only.
const facts = {
  EXW: {
    name: 'Ex Works',
    seaOnly: false,
    explanation:
      'Risk passes when the goods are put at the buyer’s disposal at the seller’s premises; the buyer pays the main carriage and clears export and import.',
  },
  FCA: {
    name: 'Free Carrier',
    seaOnly: false,
    explanation:
      'Risk passes when the goods, cleared for export, are handed to the buyer’s carrier at the named place; the buyer pays the main carriage.',
  },
  CPT: {
    name: 'Carriage Paid To',
    seaOnly: false,
    explanation:
      'Risk passes when the goods are handed to the first carrier, although the seller pays the main carriage to the named destination.',
  },
  CIP: {
    name: 'Carriage and Insurance Paid To',
    seaOnly: false,
    explanation:
      'Risk passes when the goods are handed to the first carrier; the seller pays the main carriage and all-risks insurance to the named destination.',
  },
  DAP: {
    name: 'Delivered at Place',
    seaOnly: false,
    explanation:
      'Risk passes at the named destination with the goods ready for unloading; the seller pays the main carriage, the buyer unloads and clears import.',
  },
  DPU: {
    name: 'Delivered at Place Unloaded',
    seaOnly: false,
    explanation:
      'Risk passes once the goods are unloaded at the named destination; the seller pays the main carriage and the unloading, the buyer clears import.',
  },
  DDP: {
    name: 'Delivered Duty Paid',
    seaOnly: false,
    explanation:
      'Risk passes at the named destination with the goods ready for unloading; the seller pays the main carriage, the import clearance and the duties.',
  },
  FAS: {
    name: 'Free Alongside Ship',
    seaOnly: true,
    explanation:
      'Risk passes when the goods lie alongside the buyer’s ship at the port of shipment; the buyer pays the main carriage.',
  },
  FOB: {
    name: 'Free On Board',
    seaOnly: true,
    explanation:
      'Risk passes when the goods are on board the buyer’s ship at the port of shipment; the buyer pays the main carriage.',
  },
  CFR: {
    name: 'Cost and Freight',
    seaOnly: true,
    explanation:
      'Risk passes when the goods are on board at the port of shipment, although the seller pays the main carriage to the port of destination.',
  },
  CIF: {
    name: 'Cost, Insurance and Freight',
    seaOnly: true,
    explanation:
      'Risk passes when the goods are on board at the port of shipment; the seller pays the main carriage and a basic insurance to the port of destination.',
  },
} satisfies Record<string, IncotermFacts>;

export type IncotermCode = keyof typeof facts;
export type Incoterm = IncotermFacts & { code: IncotermCode };

export const incotermCodes = Object.keys(facts) as IncotermCode[];

/** The eleven Incoterms 2020, as a list to choose from. */
export const incoterms: readonly Incoterm[] = incotermCodes.map((code) => ({
  code,
  ...facts[code],
}));

/** The rule for any mode that leaves seller and buyer with nearest the same duties (ICC's guidance for containers). */
const anyModeInstead: Partial<Record<IncotermCode, IncotermCode>> = {
  FAS: 'FCA',
  FOB: 'FCA',
  CFR: 'CPT',
  CIF: 'CIP',
};

/** Null when the rule may be used. Sea-only rules are refused by air and road, with a sentence and the rule to use. */
export function incotermProblem(
  code: IncotermCode,
  mode: RequestMode,
): { message: string; suggestion: IncotermCode } | null {
  const suggestion = anyModeInstead[code];
  if (!suggestion || (mode !== 'air' && mode !== 'road')) return null;
  return {
    message: `${code} is for sea freight only. By ${mode}, use ${suggestion} instead.`,
    suggestion,
  };
}

/**
 * A hint, not a refusal: containers are handed over at a terminal, before the ship, so ICC advises against sea-only
 * rules for them. Null for rules that suit any mode, and where `incotermProblem` already speaks.
 */
export function incotermAdvice(code: IncotermCode, mode: RequestMode): string | null {
  const instead = anyModeInstead[code];
  if (!instead || mode === 'air' || mode === 'road') return null;
  return `If the goods travel in a container, ${instead} fits better than ${code}: they are handed over at a terminal, before the ship.`;
}
