import { type QuestionKind, questionKinds } from '../catalogue/request-kinds';
import type { ServiceQuestion } from '../catalogue/request-options';
import { type Cell, CellError, escaped, split, unescaped } from './csv-values';

/**
 * A question on each line: `space | Space needed | number | required | m²`. After that comes the unit
 * of a number, or each option of a choice.
 */
export const questionsCell: Cell<ServiceQuestion[]> = {
  write: (questions) => questions.map(lineOf).join('\n'),
  read: (cell) => split(cell, '\n').map(questionOf),
};

const necessities = ['required', 'optional'];

const lineOf = ({ id, label, kind, options, required, unit }: ServiceQuestion) =>
  [id, label, kind, necessities[required ? 0 : 1] ?? '', ...options, ...(unit ? [unit] : [])]
    .map(escaped)
    .join(' | ');

function questionOf(line: string): ServiceQuestion {
  const [id = '', label = '', kind = '', necessity = '', ...rest] = split(line, '|').map(unescaped);
  if (!isKind(kind) || !necessities.includes(necessity)) {
    throw new CellError(
      'Please write a question on each line: id | Question | kind | required or optional | options or unit. The kinds are ' +
        `${questionKinds.join(', ')}.`,
    );
  }
  const isNumber = kind === 'number';
  if (isNumber && rest.length > 1) {
    throw new CellError(`Please write at most one unit for “${label}”.`);
  }
  return {
    id,
    label,
    kind,
    required: necessity === 'required',
    options: isNumber ? [] : rest,
    unit: isNumber ? (rest[0] ?? '') : '',
  };
}

const isKind = (text: string): text is QuestionKind => questionKinds.some((kind) => kind === text);
