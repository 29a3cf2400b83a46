import type { FigureRule } from './read-figures';

/** Makes the rule of a figure that is one of some choices; `options` are its values and the words for them. */
export const choiceRule = (
  label: string,
  options: Readonly<Record<string, string>>,
  initial = '',
): FigureRule => ({
  label,
  problem: (text) => (Object.hasOwn(options, text) ? null : 'There is no such choice.'),
  initial,
});
