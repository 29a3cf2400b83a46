import { safeParse } from 'valibot';
import { CargoGroup } from '../../edge-api/contract/freight/cargo-group';
import { stowable } from '../../edge-api/contract/freight/cargo-texts';
import type { SizedPieces } from '../../edge-api/contract/freight/chargeable-weight';
import {
  type ContainerTypeCode,
  containerType,
} from '../../edge-api/contract/freight/container-types';
import { links } from '../config/links';
import { cargoQuery } from '../config/request-query';
import type { CargoLine } from '../packing/cargo';
import { emptyLine, emptyPlanner, type PlannerValues, plannedMeasures } from './empty-planner';
import { mostLines, writtenLine } from './read-request-start';
import { emptyShipment } from './request-values';

type Packages = Extract<CargoGroup, { kind: 'packages' }> & SizedPieces;

/** A line of packages, and how they may stand. */
export type PlannedPackages = Packages & {
  /** Whether they may stand on any side; otherwise their height stays upright. */
  anySideUp: boolean;
  /** The most weight on top of one of them. */
  mostOnTopKg: number | undefined;
};

/** A line that is filled in, with the index that it has in the form. */
export type FilledLine = { index: number; packages: PlannedPackages };

export const filledLines = (lines: readonly object[]): FilledLine[] =>
  lines.flatMap((line, index) => {
    const { success, output } = safeParse(CargoGroup, line);
    const sides = success && stowable(output);
    if (!sides || output.kind !== 'packages') return [];
    const { stackable } = output;
    const { anySideUp = false, mostOnTopKg } = line as Partial<PlannedPackages>;
    return [{ index, packages: { ...output, ...sides, stackable, anySideUp, mostOnTopKg } }];
  });

/** Returns the lines with a figure beyond what is planned, each with the sentence that names the limit. */
export const wrongLines = (lines: readonly object[]): { index: number; message: string }[] =>
  lines.flatMap((line, index) => {
    const issue = safeParse(CargoGroup, line).issues?.find(isOfLimits);
    return issue ? [{ index, message: issue.message }] : [];
  });

/** Tells whether a figure is there, but too large or too small. */
const isOfLimits = ({ kind }: { kind: string }) => kind === 'validation';

/** A line as the planner takes it. */
export const planned = ({
  anySideUp,
  mostOnTopKg,
  stackable,
  ...line
}: PlannedPackages): CargoLine => ({
  ...line,
  stackable: stackable === 'yes',
  upright: anySideUp ? ['height', 'width', 'length'] : ['height'],
  mostOnTopKg: mostOnTopKg ?? null,
});

/**
 * Writes the page's address with these figures: `cargo` as every start of a request has it, `stand` with how the
 * packages of each line may stand (`any-50`: on any side, at most 50 kg on top), `in` with the types.
 */
export const plannerAddress = (
  lines: readonly PlannedPackages[],
  types: readonly ContainerTypeCode[],
): string => {
  const query = {
    cargo: cargoQuery(lines),
    stand: lines.map(standText).join('_'),
    in: types.join('_'),
  };
  return `${links.containerLoad}?${new URLSearchParams(query)}`;
};

const standText = ({ anySideUp, mostOnTopKg }: PlannedPackages) =>
  [anySideUp ? 'any' : 'up', ...(mostOnTopKg === undefined ? [] : [mostOnTopKg])].join('-');

function standOf(text = ''): Pick<PlannedPackages, 'anySideUp' | 'mostOnTopKg'> {
  const [side, onTop] = text.split('-');
  const kg = Number(onTop);
  return { anySideUp: side === 'any', mostOnTopKg: kg >= 0 ? kg : undefined };
}

/** The values of an address, and in words which parts of it can't be used. */
type ReadPlanner = { values: PlannerValues; leftOut: string[] };

/**
 * Reads the figures in an address; null if it has no cargo. `search` is its query. A line with a figure beyond the
 * limits stays, so that the form shows it.
 */
export function valuesOfAddress(search: string): ReadPlanner | null {
  const query = new URLSearchParams(search);
  const parts = (name: string) => query.get(name)?.trim().split('_') ?? [];
  const written = query.get('cargo') ? parts('cargo') : [];
  if (written.length === 0) return null;
  const stands = parts('stand');
  const lines = written
    .map((text, index) => ({ ...emptyLine(), ...writtenLine(text), ...standOf(stands[index]) }))
    .filter(isShown)
    .slice(0, mostLines);
  const types = parts('in').filter((code): code is ContainerTypeCode =>
    Boolean(containerType(code)),
  );
  const left = written.length - lines.length;
  const empty = emptyPlanner();
  return {
    values: {
      ...empty,
      shipment: { ...emptyShipment, cargo: lines.length > 0 ? lines : [emptyLine()] },
      types: types.length > 0 ? types : empty.types,
    },
    leftOut: [
      ...(left > 0 ? [`${left} of ${written.length} lines of cargo`] : []),
      ...(types.length < parts('in').length ? ['types of container'] : []),
    ],
  };
}

/** The person may change the cargo in the request; the plan stays. */
const planIsOfPlanner =
  'The plan shows the cargo as it was entered in the planner. Where this request says otherwise, the request counts.';

/**
 * Writes what a request says to staff of its plan: the planner's page of this site (`origin`) that shows it. It is
 * written from the figures of `query`; empty if it has none.
 */
export function planNote(query: string, origin: string): string {
  const { values } = valuesOfAddress(query) ?? {};
  const lines = filledLines(values?.shipment?.cargo ?? []).map(({ packages }) => packages);
  return values && lines.length > 0
    ? `Load plan: ${origin}${plannerAddress(lines, values.types)}\n${planIsOfPlanner}`
    : '';
}

/** Tells whether the form can show a line of an address: it must be of packages, and its figures must be numbers. */
function isShown(line: object): line is PlannedPackages {
  const { issues = [], output } = safeParse(CargoGroup, line);
  const read = output as CargoGroup;
  if (read.kind !== 'packages' || !issues.every(isOfLimits)) return false;
  return plannedMeasures.some((measure) => measure === read.measured);
}
