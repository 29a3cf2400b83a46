import { type QuestionKind, questionKinds } from '../catalogue/request-kinds';
import { questionKindLabels } from '../catalogue/request-option-labels';
import type { ServiceQuestion } from '../catalogue/request-options';
import { type Cell, CellError, escaped, split, unescaped } from './csv-values';

/**
 * A question on each line: `space | Space needed | number | required | m²`. After that comes the unit
 * of a number, each option of a choice, or `may be past` of a date.
 */
export const questionsCell: Cell<ServiceQuestion[]> = {
  write: (questions) => questions.map(lineOf).join('\n'),
  read: (cell) => split(cell, '\n').map(questionOf),
};

const necessities = ['required', 'optional'];

const pastWord = 'may be past';

const lineOf = ({ id, label, kind, options, required, unit, mayBePast }: ServiceQuestion) =>
  [
    ...[id, label, kind, necessities[required ? 0 : 1] ?? '', ...options],
    ...(unit ? [unit] : []),
    ...(mayBePast ? [pastWord] : []),
  ]
    .map(escaped)
    .join(' | ');

function questionOf(line: string): ServiceQuestion {
  const [id = '', label = '', kindCell = '', needed = '', ...rest] = split(line, '|').map(
    unescaped,
  );
  const kind = kindOf(kindCell.toLowerCase());
  const necessity = needed.toLowerCase();
  if (!kind || !necessities.includes(necessity)) {
    throw new CellError(
      'Please write a question on each line: id | Question | kind | required or optional | options or unit. The kinds are ' +
        `${questionKinds.join(', ')}.`,
    );
  }
  const isNumber = kind === 'number';
  if (isNumber && rest.length > 1) {
    throw new CellError(`Please write at most one unit for “${label}”.`);
  }
  const isDate = kind === 'date';
  if (isDate && rest.some((word) => word !== pastWord)) {
    throw new CellError(`Please write “${pastWord}” or nothing after “${label}”.`);
  }
  return {
    id,
    label,
    kind,
    required: necessity === 'required',
    options: isNumber || isDate ? [] : rest,
    unit: isNumber ? (rest[0] ?? '') : '',
    mayBePast: isDate && rest.length > 0,
  };
}

const kindOf = (written: string): QuestionKind | undefined =>
  questionKinds.find((kind) => [kind, questionKindLabels[kind].toLowerCase()].includes(written));
