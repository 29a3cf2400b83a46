import type { Quotation, QuotationChange } from './quotation';

/**
 * A change by someone who can't read what lines cost: lines that stay keep their costs, and their rates' last days.
 * `before`: the quotations of the request.
 */
export function withKeptCosts(
  change: QuotationChange,
  before: readonly Quotation[],
): QuotationChange {
  const earlier = before.find(({ id }) => id === change.id)?.alternatives;
  if (change.action === 'withdraw' || !earlier) return change;
  const alternatives = change.content.alternatives.map((alternative) => {
    const { unitCosts = [], rateEnds = [] } = earlier.find(({ id }) => id === alternative.id) ?? {};
    const { lines } = alternative;
    const joined = <One extends { lineId: string }>(own: readonly One[], kept: readonly One[]) => [
      ...own,
      ...kept.filter(
        ({ lineId }) =>
          lines.some(({ id }) => id === lineId) && own.every((one) => one.lineId !== lineId),
      ),
    ];
    return {
      ...alternative,
      unitCosts: joined(alternative.unitCosts, unitCosts),
      rateEnds: joined(alternative.rateEnds ?? [], rateEnds),
    };
  });
  return { ...change, content: { ...change.content, alternatives } };
}
