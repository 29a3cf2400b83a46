import { safeParse } from 'valibot';
import { CargoGroup } from '../../../edge-api/contract/freight/cargo-group';

/** Packages of the container planner: a line of a request, and how they may stand. */
export type PlannedPackages = Extract<CargoGroup, { kind: 'packages' }> & {
  /** They may stand on any side; otherwise their height stays upright. */
  anySideUp: boolean;
  /** The most weight on top of one of them. */
  mostOnTopKg: number | undefined;
};
type Containers = Extract<CargoGroup, { kind: 'containers' }>;

/** A line of cargo in an address, in cm and kg: `12,60,40,40,14.5,carton,st,50` or `2,40HC,18000`. */
export function cargoInAddress(line: PlannedPackages | Containers): string {
  if (line.kind === 'containers') {
    return [line.quantity, line.containerType, line.cargoWeightKg].join();
  }
  const { quantity, lengthCm, widthCm, heightCm, weightKg, packageKind } = line;
  const marks = `${line.stackable ? 's' : ''}${line.anySideUp ? 't' : ''}`;
  return [
    ...[quantity, lengthCm, widthCm, heightCm, weightKg],
    ...[packageKind, marks, line.mostOnTopKg ?? ''],
  ].join();
}

/** The lines of cargo in an address; what is not one is left out. `search` is its query. */
export function cargoOfAddress(search: string): (PlannedPackages | Containers)[] {
  return new URLSearchParams(search).getAll('cargo').flatMap((text) => {
    const parts = text.split(',');
    const line = parts.length === 3 ? containersOf(parts) : packagesOf(parts);
    return safeParse(CargoGroup, line).success ? [line as PlannedPackages | Containers] : [];
  });
}

const containersOf = ([quantity, containerType, cargoWeightKg]: string[]) => ({
  kind: 'containers',
  quantity: Number(quantity),
  containerType,
  cargoWeightKg: Number(cargoWeightKg),
  shippersOwn: false,
});

function packagesOf(parts: string[]) {
  const [quantity, lengthCm, widthCm, heightCm, weightKg] = parts.map(Number);
  const [packageKind, marks = '', mostOnTop = ''] = parts.slice(5);
  const mostOnTopKg = mostOnTop === '' ? Number.NaN : Number(mostOnTop);
  return {
    kind: 'packages',
    ...{ quantity, lengthCm, widthCm, heightCm, weightKg, packageKind },
    stackable: marks.includes('s'),
    anySideUp: marks.includes('t'),
    mostOnTopKg: mostOnTopKg >= 0 ? mostOnTopKg : undefined,
  };
}
