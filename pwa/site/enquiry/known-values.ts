import type { RequestValues } from '../../cargo/request-values';

/**
 * `known` values where the form is still as it began; what the person filled in before they were known
 * stays, and so does the step. An end, a list of cargo or an answer is one value.
 */
export function withKnown(
  present: RequestValues,
  beginning: Partial<RequestValues>,
  known: RequestValues,
): RequestValues {
  const all = untouched(present, beginning, known);
  const contact = untouched(present.contact, beginning.contact, known.contact);
  const shipment =
    present.shipment && beginning.shipment && known.shipment
      ? untouched(present.shipment, beginning.shipment, known.shipment)
      : all.shipment;
  return { ...all, contact, shipment, step: present.step };
}

/** Field by field, the known value where the present one is that of the beginning. */
function untouched<Fields extends object>(
  present: Fields,
  beginning: Partial<Fields> | undefined,
  known: Fields,
): Fields {
  const merged = { ...known };
  for (const field of Object.keys(present) as (keyof Fields)[]) {
    if (!isSame(present[field], beginning?.[field])) merged[field] = present[field];
  }
  return merged;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
