import type { FigureRule } from './read-figures';

/** A figure that is one of some choices; `options` are its values and how they read. */
export const choiceRule = (
  label: string,
  options: Readonly<Record<string, string>>,
  initial = '',
): FigureRule => ({
  label,
  problem: (text) => (Object.hasOwn(options, text) ? null : 'There is no such choice.'),
  initial,
});
