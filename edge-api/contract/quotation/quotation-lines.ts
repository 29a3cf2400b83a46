import * as v from 'valibot';
import { listOf } from '../fields';
import { amountsOf } from './amounts';
import { mostLines, mostTotalMinor, QuotationLine } from './quotation-line';

/**
 * The lines of a quotation: each id once, and a percentage only of lines in its own currency that are
 * no percentage, so that it does not matter in which order they are worked out.
 */
export const QuotationLines = v.pipe(
  listOf(QuotationLine, mostLines, `A quotation can have at most ${mostLines} lines.`),
  v.minLength(1, 'A quotation needs at least one line.'),
  v.check(
    (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
    'Two lines have one id.',
  ),
  v.check(
    (lines) =>
      lines.every(({ percentOf, currency }) =>
        percentOf.every((id) =>
          lines.some(
            (line) => line.id === id && line.basis !== 'percent' && line.currency === currency,
          ),
        ),
      ),
    'A percentage is of lines in its own currency that are no percentage themselves.',
  ),
  v.check(
    (lines) => amountsOf(lines).reduce((sum, one) => sum + Math.abs(one), 0) <= mostTotalMinor,
    'The sum of all lines is more than a quotation can have.',
  ),
);
