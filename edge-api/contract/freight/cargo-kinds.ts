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
