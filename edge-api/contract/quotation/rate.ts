import * as v from 'valibot';
import { CalendarDay, listOf, optionalText, Timestamp, UuidV7 } from '../fields';
import { cargoKinds } from '../freight/cargo-kinds';
import { containerTypeCodes } from '../freight/container-types';
import { requestModes } from '../freight/modes';
import { RateCharge } from './rate-charge';

/** How cargo travels at a rate: a multimodal transport is priced by the rates of its legs. */
export const rateModes = requestModes.filter((mode) => mode !== 'multimodal');
export type RateMode = (typeof rateModes)[number];

const mostCharges = 50;

/** The UN/LOCODE of a port or airport, a country as ISO 3166-1 alpha-2, or empty: anywhere. */
export const RatePlace = v.pipe(
  v.string('The place is missing.'),
  v.regex(
    /^(?:[A-Z]{2}(?:[A-Z2-9]{3})?)?$/,
    'Write the five letters of a port, such as BDCGP, or the two of a country, or nothing for anywhere.',
  ),
);

/** Two charges with one code, such as the freight, must be for different containers. */
const isTold = ({ code, containerType }: RateCharge) => `${code} ${containerType}`;

const charges = v.pipe(
  listOf(RateCharge, mostCharges, `A rate can have at most ${mostCharges} charges.`),
  v.minLength(1, 'A rate needs at least one charge.'),
  v.check(
    (all) => new Set(all.map(isTold)).size === all.length,
    'Two charges have one code, and are for the same containers.',
  ),
  v.check(
    (all) =>
      all.every(({ percentOf, currency }) =>
        percentOf.every((code) => {
          const named = all.filter((charge) => charge.code === code);
          return (
            named.length > 0 &&
            named.every((charge) => charge.basis !== 'percent' && charge.currency === currency)
          );
        }),
      ),
    'A percentage is of charges of this rate, by their codes, that are in its currency and no percentage themselves.',
  ),
);

/**
 * The fields of a rate that staff write: the charges on a lane. Empty lists of cargo: any. It holds from the first to
 * the last of its days, without `validTo` until it is changed or ended.
 */
export const RateInput = v.pipe(
  v.object({
    lane: v.object({ from: RatePlace, to: RatePlace }),
    mode: v.picklist(rateModes, 'Choose how the cargo travels.'),
    carrier: optionalText('Carrier', 80),
    cargo: v.object({
      kinds: listOf(
        v.picklist(cargoKinds, 'There is no such kind of cargo.'),
        cargoKinds.length,
        'Each kind of cargo can be chosen once.',
      ),
      containerTypes: listOf(
        v.picklist(containerTypeCodes, 'There is no such type of container.'),
        containerTypeCodes.length,
        'Each type of container can be chosen once.',
      ),
    }),
    /** Whether it may be used for dangerous goods, and for cargo with a temperature. */
    accepts: v.object({ dangerous: v.boolean(), reefer: v.boolean() }),
    charges,
    validFrom: CalendarDay,
    validTo: v.nullable(CalendarDay),
    note: optionalText('Note', 1000),
  }),
  v.forward(
    v.partialCheck(
      [['validFrom'], ['validTo']],
      ({ validFrom, validTo }) => validTo === null || validFrom <= validTo,
      'The last day can’t be before the first.',
    ),
    ['validTo'],
  ),
);
export type RateInput = v.InferOutput<typeof RateInput>;

/** A rate as it is stored. `endedAt`: when staff ended it; from that day on it fits nothing. */
export const Rate = v.object({
  id: UuidV7,
  ...RateInput.entries,
  version: v.number(),
  updatedAt: Timestamp,
  endedAt: v.nullable(Timestamp),
});
export type Rate = v.InferOutput<typeof Rate>;

/** A rate as it was after one of its changes. `byName`: the author; null once their account was erased. */
const RateVersion = v.object({
  at: Timestamp,
  byName: v.nullable(v.string()),
  rate: Rate,
});

/** Answer of `GET /api/admin/rates/:id/versions`: the newest 100, newest first. */
export const RateVersions = v.object({ items: v.array(RateVersion) });
export type RateVersions = v.InferOutput<typeof RateVersions>;

/** Writes a lane as `BDCGP → DE`; a lane without an end begins or ends anywhere. */
export const laneName = ({ from, to }: RateInput['lane']): string =>
  `${from || 'anywhere'} → ${to || 'anywhere'}`;
