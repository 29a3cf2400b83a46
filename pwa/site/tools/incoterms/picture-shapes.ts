import {
  type Journey,
  journeyTasks,
  type Payer,
} from '../../../../edge-api/contract/freight/incoterm-journeys';

/** Tasks beside each other that one party pays for, or bears the risk of; `end` is the first one after them. */
export type Run = { party: Payer; start: number; end: number };

/** Who pays, from the seller's door to the buyer's door. */
export function payerRuns({ payers }: Journey): Run[] {
  const runs: Run[] = [];
  payers.forEach((party, index) => {
    const last = runs.at(-1);
    if (last?.party === party) last.end = index + 1;
    else runs.push({ party, start: index, end: index + 1 });
  });
  return runs;
}

/** Who bears the risk: the seller first, then the buyer. */
export const riskRuns = ({ tasksAtSellersRisk }: Journey): Run[] =>
  [
    { party: 'seller' as const, start: 0, end: tasksAtSellersRisk },
    { party: 'buyer' as const, start: tasksAtSellersRisk, end: journeyTasks.length },
  ].filter(({ start, end }) => end > start);
