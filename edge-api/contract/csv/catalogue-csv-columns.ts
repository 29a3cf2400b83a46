import * as v from 'valibot';
import { ProductInput, ServiceInput } from '../admin/catalogue-input';
import { type QuestionKind, questionKinds } from '../catalogue/request-kinds';
import { questionKindLabels } from '../catalogue/request-option-labels';
import type { ServiceQuestion } from '../catalogue/request-options';
import type { FieldError } from '../problem';
import { plainCell } from './csv-formula-guard';
import {
  type Cell,
  CellError,
  endCell,
  escaped,
  givenCell,
  listCell,
  optionalCell,
  pictureCell,
  picturesCell,
  priceCell,
  specsCell,
  split,
  textCell,
  unescaped,
  wholeNumberCell,
  wordsCell,
  wordsOrNoneCell,
  yesNoCell,
} from './csv-values';

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

/** The columns of a CSV file in their order: the header, and how its cells are read and written. */
export type Columns<Input> = { [Field in keyof Input]: Cell<Input[Field]> };

const serviceColumns: Columns<ServiceInput> = {
  slug: textCell(),
  title: textCell(),
  summary: textCell(),
  description: textCell(),
  direction: textCell(),
  mode: textCell(),
  highlights: listCell,
  image: pictureCell,
  requestModes: wordsCell(),
  requestDirections: wordsCell(),
  requestDomestic: givenCell(yesNoCell),
  requestFrom: givenCell(endCell),
  requestTo: givenCell(endCell),
  requestCargo: wordsCell(),
  requestNeeds: wordsOrNoneCell(),
  requestQuestions: questionsCell,
  position: wholeNumberCell,
  published: yesNoCell,
};

const productColumns: Columns<ProductInput> = {
  slug: textCell(),
  name: textCell(),
  department: textCell(),
  category: textCell(),
  description: textCell(),
  specs: specsCell,
  grade: optionalCell(),
  price: priceCell,
  availability: textCell(),
  images: picturesCell,
  position: wholeNumberCell,
  published: yesNoCell,
};

/** How rows of one kind are read and written; a new item takes from `beginnings` what has no column in the file. */
export type Sheet<Input> = {
  columns: Columns<Input>;
  schema: v.GenericSchema<unknown, Input>;
  beginnings: Partial<Input>;
};

export const serviceSheet: Sheet<ServiceInput> = {
  columns: serviceColumns,
  schema: ServiceInput,
  beginnings: {
    description: '',
    highlights: [],
    image: null,
    requestModes: [],
    requestDirections: [],
    requestDomestic: null,
    requestFrom: null,
    requestTo: null,
    requestCargo: [],
    requestNeeds: null,
    requestQuestions: [],
    position: 0,
    published: false,
  },
};

export const productSheet: Sheet<ProductInput> = {
  columns: productColumns,
  schema: ProductInput,
  beginnings: {
    description: '',
    specs: [],
    grade: null,
    price: null,
    images: [],
    position: 0,
    published: false,
  },
};

/** The cells of a row by their headers. */
export type Cells = Record<string, string>;

/** The cells of one item, in the order of the columns. */
export const writeCells = <Input>(columns: Columns<Input>, input: Input): string[] =>
  fieldsOf(columns).map((field) => columns[field].write(input[field]));

/**
 * Reads a row. A field without a column stays as it is in `present`; in a new item (`present` null) it is
 * as in `beginnings`. The paths of errors are headers.
 */
export function readCells<Input>(
  { columns, schema, beginnings }: Sheet<Input>,
  cells: Cells,
  present: Input | null,
): { input: Input } | { errors: FieldError[] } {
  const draft: Partial<Input> = present ? pick(columns, present) : { ...beginnings };
  const errors = Object.keys(cells)
    .filter((header) => !Object.hasOwn(columns, header))
    .map((header) => ({
      path: header,
      message: `There is no column “${header}”. Please correct its name, or remove it.`,
    }));
  for (const field of fieldsOf(columns)) {
    const cell = Object.hasOwn(cells, field) ? cells[field] : undefined;
    try {
      if (cell !== undefined) draft[field] = columns[field].read(plainCell(cell).trim());
      else if (!(field in draft))
        throw new CellError('A new entry needs this column. Please add it to the file.');
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ path: field, message: error.message });
    }
  }
  if (errors.length > 0) return { errors };
  const { success, output, issues } = v.safeParse(schema, draft);
  if (success) return { input: output };
  return {
    errors: issues.map((issue) => ({
      path: v.getDotPath(issue)?.split('.')[0] ?? '',
      message: issue.message,
    })),
  };
}

/** Whether both have the same cells in a file. */
export const sameCells = <Input>(columns: Columns<Input>, one: Input, other: Input): boolean =>
  fieldsOf(columns).every(
    (field) => columns[field].write(one[field]) === columns[field].write(other[field]),
  );

function pick<Input>(columns: Columns<Input>, item: Input): Partial<Input> {
  const picked: Partial<Input> = {};
  for (const field of fieldsOf(columns)) picked[field] = item[field];
  return picked;
}

const fieldsOf = <Input>(columns: Columns<Input>) =>
  Object.keys(columns) as (keyof Input & string)[];
