import { safeParse } from 'valibot';
import { CargoGroup } from '../../../../edge-api/contract/freight/cargo-group';
import {
  type ContainerTypeCode,
  containerType,
} from '../../../../edge-api/contract/freight/container-types';
import { links } from '../../../config/links';
import type { CargoLine } from '../../../packing/cargo';
import { cargoInAddress, cargoOfAddress, type PlannedPackages } from '../cargo-address';
import { emptyGroup, emptyRequest, emptyShipment, type RequestValues } from '../request-values';

/** The planner's form is the cargo step of a request, with the types that may be used. */
export type PlannerValues = RequestValues & { types: ContainerTypeCode[] };

const usualTypes: ContainerTypeCode[] = ['20GP', '40GP', '40HC'];

/** Most packages may carry others; those that may not are marked. */
export const emptyLine = () =>
  ({ ...emptyGroup('packages'), stackable: true }) as ReturnType<typeof emptyGroup>;

export const emptyPlanner = (): PlannerValues => ({
  ...emptyRequest(null),
  shipment: { ...emptyShipment, cargo: [emptyLine()] },
  types: usualTypes,
});

/** A line that is filled in, with the index that it has in the form. */
export type FilledLine = { index: number; packages: PlannedPackages };

export const filledLines = (lines: readonly object[]): FilledLine[] =>
  lines.flatMap((line, index) => {
    const { success, output } = safeParse(CargoGroup, line);
    if (!success || output.kind !== 'packages') return [];
    const { anySideUp = false, mostOnTopKg } = line as Partial<PlannedPackages>;
    return [{ index, packages: { ...output, anySideUp, mostOnTopKg } }];
  });

/** A line as the planner takes it. */
export const planned = ({ anySideUp, mostOnTopKg, ...line }: PlannedPackages): CargoLine => ({
  ...line,
  upright: anySideUp ? ['height', 'width', 'length'] : ['height'],
  mostOnTopKg: mostOnTopKg ?? null,
});

const typesParameter = 'in';

/** The page's address with these figures. */
export const plannerAddress = (
  lines: readonly PlannedPackages[],
  types: readonly ContainerTypeCode[],
): string => {
  const query = links.withCargo('containerLoad', lines.map(cargoInAddress));
  return `${query}&${typesParameter}=${types.join()}`;
};

/** The figures in an address; null where it has none. `search` is its query. */
export function valuesOfAddress(search: string): PlannerValues | null {
  const lines = cargoOfAddress(search).filter(({ kind }) => kind === 'packages');
  if (lines.length === 0) return null;
  const named = (new URLSearchParams(search).get(typesParameter) ?? '').split(',');
  const types = named.filter((code): code is ContainerTypeCode => Boolean(containerType(code)));
  const empty = emptyPlanner();
  return {
    ...empty,
    shipment: { ...emptyShipment, cargo: lines },
    types: types.length > 0 ? types : empty.types,
  };
}
