// Apart from their schema, which a form does not need before something is typed.

/** What a line of cargo can be of. */
export const cargoKinds = ['packages', 'containers', 'breakbulk'] as const;
export type CargoKind = (typeof cargoKinds)[number];

/** How packages are packed. */
export const packageKinds = [
  'carton',
  'pallet',
  'crate',
  'drum',
  'bag',
  'bale',
  'roll',
  'other',
] as const;

/**
 * What is known of the packages of a line: the sides and weight of each; of round ones the diameter, height
 * and weight; only the weight of each; or only totals of the line.
 */
export const packageMeasures = ['sides', 'round', 'weight', 'totals'] as const;
export type PackageMeasure = (typeof packageMeasures)[number];

/**
 * The measures of a line that must be filled in, by what is known. Round packages have their diameter as the length.
 */
export const neededMeasures = {
  sides: ['lengthCm', 'widthCm', 'heightCm', 'weightKg'],
  round: ['lengthCm', 'heightCm', 'weightKg'],
  weight: ['weightKg'],
  totals: ['totalKg'],
} as const;
export type NeededMeasure = (typeof neededMeasures)[PackageMeasure][number];

type Measured = { measured?: string | undefined; totalM3?: number | null | undefined } & {
  [Field in NeededMeasure]?: number | null | undefined;
};

/**
 * Keeps only the typed or stored values that belong to the chosen measures; all others become null. The width of
 * round packages is their diameter.
 */
export function asMeasured<Line extends Measured>(line: Line) {
  const { lengthCm, totalM3 } = line;
  const measured = packageMeasures.find((one) => one === line.measured) ?? 'sides';
  const needed: readonly NeededMeasure[] = neededMeasures[measured];
  const kept = (field: NeededMeasure) => (needed.includes(field) && line[field]) || null;
  return {
    ...line,
    lengthCm: kept('lengthCm'),
    widthCm: measured === 'round' ? (lengthCm ?? null) : kept('widthCm'),
    heightCm: kept('heightCm'),
    weightKg: kept('weightKg'),
    totalM3: (measured === 'totals' && totalM3) || null,
    totalKg: kept('totalKg'),
  };
}

/** Whether other packages may stand on one. */
export const stackingAnswers = ['yes', 'no', 'unknown'] as const;
export type StackingAnswer = (typeof stackingAnswers)[number];

/**
 * The answer in a value that a device or database may have stored. Before contract version 4 it was a box to
 * tick: ticked it said yes, and as it began, which was empty, it said nothing.
 */
export function stackingOf(stored: unknown): StackingAnswer {
  if (stored === true) return 'yes';
  return stackingAnswers.find((answer) => answer === stored) ?? 'unknown';
}
