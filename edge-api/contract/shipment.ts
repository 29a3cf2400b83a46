import * as v from 'valibot';
import { DangerousGood } from './dangerous/dangerous-goods';
import { yesOrNo } from './dangerous/good-battery';
import { CalendarDay, listOf, optionalText, requiredText } from './fields';
import { CargoGroup, isFrozen, isReefer } from './freight/cargo-group';
import { cargoProblem } from './freight/cargo-rules';
import { countryName } from './freight/country-name';
import { extras, formerExtras, Good, HsCode, mostGoods, ValueOfGoods } from './freight/goods';
import { incotermCodes, incotermProblem } from './freight/incoterms';
import { portLabels } from './freight/labels';
import { requestDirections, requestModes } from './freight/modes';
import { endKinds, homeNames, impliedDirection, longestPlace } from './freight/routes';

const Unlocode = v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'This is not a UN/LOCODE.'));
const aCountry = /^[A-Z]{2}$/;

/** The port of loading or discharge that a person wants beside a door, in the form of an end. */
const portAt = (name: 'origin' | 'destination') =>
  v.pipe(
    v.object({
      place: requiredText(portLabels[name].port, longestPlace),
      country: v.string(`The country of the ${portLabels[name].port.toLowerCase()} is missing.`),
      unlocode: v.nullable(Unlocode),
    }),
    v.forward(
      v.partialCheck(
        [['place'], ['country']],
        ({ country }) => aCountry.test(country),
        ({ input }) =>
          `We do not know ${input.place}. Please choose a port from the list, or write its country behind it.`,
      ),
      ['place'],
    ),
  );

/**
 * Where a shipment begins or ends: a port or airport, or a door with its address and perhaps its port. `country` is
 * ISO 3166-1 alpha-2; `unlocode` is null when the place was not chosen from the list.
 */
const end = (name: 'origin' | 'destination') =>
  v.object({
    kind: v.picklist(endKinds, `Choose a port or a door as the ${name}.`),
    country: v.pipe(
      v.string(`The country of ${name} is missing.`),
      v.regex(aCountry, `Please choose the country of ${name}.`),
    ),
    place: requiredText(`Place of ${name}`, longestPlace),
    unlocode: v.nullable(Unlocode),
    address: optionalText(`Address of ${name}`, 300),
    postcode: optionalText(`Postcode of ${name}`, 20),
    port: v.optional(v.nullable(portAt(name)), null),
  });

export const recurrences = ['once', 'weekly', 'monthly'] as const;

const shipmentEntries = {
  direction: v.picklist(
    requestDirections,
    'Please choose export, import, cross trade or domestic.',
  ),
  mode: v.picklist(requestModes, 'Please choose how the cargo travels.'),
  origin: end('origin'),
  destination: end('destination'),
  /** The Incoterms® 2020 rule with its named place. */
  terms: v.nullable(
    v.pipe(
      v.object({
        rule: v.picklist(incotermCodes, 'This is not a rule of Incoterms® 2020.'),
        place: optionalText('Named place', longestPlace),
      }),
      v.forward(
        v.partialCheck(
          [['rule'], ['place']],
          ({ place }) => place !== '',
          ({ input }) => `Please fill in the named place of ${input.rule}.`,
        ),
        ['place'],
      ),
    ),
  ),
  cargo: v.pipe(
    listOf(
      CargoGroup,
      100,
      'A request can have at most 100 lines of cargo.',
      'The cargo is missing.',
    ),
    v.minLength(1, 'Please describe what is to be carried, at least one line.'),
  ),
  commodity: requiredText('Commodity', 200),
  /** Only older forms and programs send it: `goodsOf` joins it with the others. */
  hsCode: v.optional(HsCode, ''),
  goods: v.optional(
    listOf(Good, mostGoods, `A request can have at most ${mostGoods} lines of goods.`),
    [],
  ),
  /** The value of all goods. */
  value: v.nullable(ValueOfGoods),
  insurance: v.boolean(),
  /** The value that the insurance should cover; null: the usual one. */
  insuredValue: v.optional(v.nullable(ValueOfGoods), null),
  /** `ventilationM3PerHour` is for reefer containers, 0 with closed vents. */
  temperature: v.nullable(
    v.object({
      celsius: v.pipe(
        v.number('Enter the temperature in °C.'),
        v.minValue(-80, 'The lowest temperature is -80 °C.'),
        v.maxValue(60, 'The highest temperature is 60 °C.'),
      ),
      ventilationM3PerHour: v.nullable(
        v.pipe(
          v.number('Enter the ventilation in m³ an hour, 0 for closed vents.'),
          v.minValue(0, 'Ventilation can’t be less than 0 m³ an hour.'),
          v.maxValue(300, 'Ventilation can be at most 300 m³ an hour.'),
        ),
      ),
    }),
  ),
  dangerous: listOf(
    DangerousGood,
    20,
    'A request can have at most 20 dangerous goods.',
    'Dangerous goods are missing.',
  ),
  /** The answer of a person whose words for the goods suggest dangerous goods; null: not asked. */
  containsDangerous: v.optional(
    v.nullable(v.picklist(yesOrNo, 'Choose whether these contain dangerous goods.')),
    null,
  ),
  readyOn: v.nullable(CalendarDay),
  deadline: v.nullable(CalendarDay),
  recurrence: v.picklist(recurrences, 'Choose how often it travels.'),
  extras: listOf(
    v.picklist([...extras, ...formerExtras], 'There is no such extra.'),
    extras.length,
    'Each extra can be chosen once.',
    'Extras are missing.',
  ),
};

type Entries = typeof shipmentEntries;
type Output<Field extends keyof Entries> = v.InferOutput<Entries[Field]>;

type TermsOfCarriage = { terms: Output<'terms'>; mode: Output<'mode'> };
const termsProblem = ({ terms, mode }: TermsOfCarriage) =>
  terms ? incotermProblem(terms.rule, mode) : null;

type Route = Pick<v.InferOutput<v.ObjectSchema<Entries, undefined>>, 'direction'> & {
  origin: { country: string };
  destination: { country: string };
};
const routeProblem = ({ direction, origin, destination }: Route): string | null => {
  // A country that is missing has a sentence of its own.
  if (!origin.country || !destination.country) return null;
  const implied = impliedDirection(origin.country, destination.country);
  const isTrade = direction === 'export' || direction === 'import';
  if (implied === null) {
    return isTrade ? null : `Between ${homeNames} it is an export or an import.`;
  }
  // A transport within one country may be a part of an export; forms of the version before said so.
  if (implied === direction || (implied === 'domestic' && isTrade)) return null;
  if (implied === 'domestic') return `Within ${countryName(origin.country)} it is domestic.`;
  return `With these two ends it is ${implied === 'cross-trade' ? 'cross trade' : `an ${implied}`}.`;
};

type DoorOf = { mode: Output<'mode'>; kind: string; address: string };
/** A courier is priced by town and postcode alone. */
const isAddressGiven = ({ mode, kind, address }: DoorOf) =>
  mode === 'courier' || kind === 'port' || address !== '';
const addressProblem = (name: string) => `Please fill in the address of ${name}, or choose a port.`;

type Chilled = { cargo: Output<'cargo'>; temperature: Output<'temperature'> };
const hasReeferSettings = ({ cargo, temperature }: Chilled) =>
  !cargo.some(isReefer) ||
  (temperature !== null &&
    (isFrozen(temperature.celsius) || temperature.ventilationM3PerHour !== null));

/**
 * The facts that a forwarder needs to quote. Each rule over several fields runs as soon as these are filled in, so
 * that a form can check its steps one after the other.
 */
export const Shipment = v.pipe(
  v.object(shipmentEntries),
  v.forward(
    v.partialCheck(
      [['terms'], ['mode']],
      (input) => termsProblem(input) === null,
      ({ input }) => termsProblem(input)?.message ?? '',
    ),
    ['terms', 'rule'],
  ),
  v.forward(
    v.partialCheck(
      [['direction'], ['origin', 'country'], ['destination', 'country']],
      (input) => routeProblem(input) === null,
      ({ input }) => routeProblem(input) ?? '',
    ),
    ['direction'],
  ),
  v.forward(
    v.partialCheck(
      [['mode'], ['origin', 'kind'], ['origin', 'address']],
      ({ mode, origin }) => isAddressGiven({ mode, ...origin }),
      addressProblem('origin'),
    ),
    ['origin', 'address'],
  ),
  v.forward(
    v.partialCheck(
      [['mode'], ['destination', 'kind'], ['destination', 'address']],
      ({ mode, destination }) => isAddressGiven({ mode, ...destination }),
      addressProblem('destination'),
    ),
    ['destination', 'address'],
  ),
  v.forward(
    v.partialCheck(
      [['cargo'], ['mode']],
      (input) => cargoProblem(input) === null,
      ({ input }) => cargoProblem(input) ?? '',
    ),
    ['cargo'],
  ),
  v.forward(
    v.partialCheck(
      [['cargo'], ['temperature']],
      hasReeferSettings,
      'A reefer container needs a temperature, and a ventilation unless its cargo is frozen.',
    ),
    ['temperature'],
  ),
  v.forward(
    v.partialCheck(
      [['readyOn'], ['deadline']],
      ({ readyOn, deadline }) => !readyOn || !deadline || readyOn <= deadline,
      'The deadline is before the day on which the cargo is ready.',
    ),
    ['deadline'],
  ),
);
export type Shipment = v.InferOutput<typeof Shipment>;
