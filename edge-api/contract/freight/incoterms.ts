import type { RequestMode } from './modes';

/** `seaOnly`: for sea and inland waterway only. What each rule means: `incoterm-explanations.ts`. */
type IncotermFacts = { name: string; seaOnly: boolean };

// In the order of ICC's publication 723E, "Incoterms 2020": seven rules for any mode, then four for sea and inland waterway only.
const facts = {
  EXW: { name: 'Ex Works', seaOnly: false },
  FCA: { name: 'Free Carrier', seaOnly: false },
  CPT: { name: 'Carriage Paid To', seaOnly: false },
  CIP: { name: 'Carriage and Insurance Paid To', seaOnly: false },
  DAP: { name: 'Delivered at Place', seaOnly: false },
  DPU: { name: 'Delivered at Place Unloaded', seaOnly: false },
  DDP: { name: 'Delivered Duty Paid', seaOnly: false },
  FAS: { name: 'Free Alongside Ship', seaOnly: true },
  FOB: { name: 'Free On Board', seaOnly: true },
  CFR: { name: 'Cost and Freight', seaOnly: true },
  CIF: { name: 'Cost, Insurance and Freight', seaOnly: true },
} satisfies Record<string, IncotermFacts>;

export type IncotermCode = keyof typeof facts;
export type Incoterm = IncotermFacts & { code: IncotermCode };

export const incotermCodes = Object.keys(facts) as IncotermCode[];

/** The eleven rules of Incoterms® 2020, as a list to choose from. */
export const incoterms: readonly Incoterm[] = incotermCodes.map((code) => ({
  code,
  ...facts[code],
}));

/** The rule for any mode that leaves seller and buyer with nearest the same duties (ICC's guidance for containers). */
export const anyModeInstead: Partial<Record<IncotermCode, IncotermCode>> = {
  FAS: 'FCA',
  FOB: 'FCA',
  CFR: 'CPT',
  CIF: 'CIP',
};

const maySail = (mode: RequestMode) => mode === 'sea' || mode === 'multimodal';

/**
 * Returns null when the rule may be used. For a rule that is for sea and inland waterway only, other modes get a
 * sentence and the rule to use instead.
 */
export function incotermProblem(
  code: IncotermCode,
  mode: RequestMode,
): { message: string; suggestion: IncotermCode } | null {
  const suggestion = anyModeInstead[code];
  if (!suggestion || maySail(mode)) return null;
  return {
    message: `${code} is for sea and inland waterway only. By ${mode}, use ${suggestion} instead.`,
    suggestion,
  };
}

/**
 * A hint, not a refusal: containers are handed over at a terminal, before the ship, so ICC advises against
 * rules for sea and inland waterway only. Null for rules that suit any mode, and where `incotermProblem` already speaks.
 */
export function incotermAdvice(code: IncotermCode, mode: RequestMode): string | null {
  const instead = anyModeInstead[code];
  if (!instead || !maySail(mode)) return null;
  return `If the goods travel in a container, ${instead} fits better than ${code}: a container is handed over at a terminal, before it is on the ship.`;
}

/**
 * The cover that a rule asks the seller to buy; null where it asks for none. Incoterms® 2020, A5 of CIF and
 * CIP: at least 110 % of the price in the contract; the parties may agree on more or less.
 */
export function minimumCover(code: string | undefined): { percent: 110; clauses: string } | null {
  if (code === 'CIF') return { percent: 110, clauses: 'Institute Cargo Clauses (C)' };
  if (code === 'CIP') return { percent: 110, clauses: 'Institute Cargo Clauses (A)' };
  return null;
}

/** `minimumCover` in words: "110 % of the contract value, Institute Cargo Clauses (C)". Empty without one. */
export function coverText(code: string | undefined): string {
  const cover = minimumCover(code);
  return cover ? `${cover.percent} % of the contract value, ${cover.clauses}` : '';
}

/**
 * Returns the end where the named place of a rule usually is: for the E and F rules where the goods set off,
 * otherwise where they arrive (Incoterms® 2020, A2 of each rule and the named place in its title).
 */
export const namedEnd = (code: string): 'origin' | 'destination' =>
  /^[EF]/.test(code) ? 'origin' : 'destination';
