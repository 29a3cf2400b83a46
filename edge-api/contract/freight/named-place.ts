import { type IncotermCode, incoterms, namedEnd } from './incoterms';
import type { EndKind } from './routes';

type End = { kind: EndKind; place: string; port?: { place: string } | null | undefined };
type Terms = { rule: IncotermCode; place?: string | undefined };
type Named = { origin: End; destination: End; terms: Terms | null };

/** The place of the end that the Incoterms rule names; empty without a rule. A rule for ships names a port. */
export function placeOfEnd({ terms, ...ends }: Named): string {
  if (!terms) return '';
  const { kind, place, port } = ends[namedEnd(terms.rule)];
  const { seaOnly } = incoterms.find(({ code }) => code === terms.rule) ?? {};
  return (seaOnly && kind === 'door' && port?.place) || place;
}

/**
 * The terms with the place of their end, where they name none, or still the one that the end had before
 * (`former`). What the person wrote stays.
 */
export function withNamedPlace(shipment: Named, former = ''): Terms | null {
  const { terms } = shipment;
  const isOwn = terms?.place && terms.place !== former;
  return terms && !isOwn ? { ...terms, place: placeOfEnd(shipment) } : terms;
}
