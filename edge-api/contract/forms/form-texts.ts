import { plainFormats, type TextFormats } from '../freight/text-formats';

/** Texts for a value, each with its name; an empty text means that nothing was given. */
export type Texts<Value> = Record<string, (value: Value, formats: TextFormats) => string>;

/**
 * How admins read each field of a form: `columns` of the CSV file by their headers, and `lines` of the
 * company's mail and of the inbox by their labels. A field without lines is shown there in its own way.
 */
export type FormTexts<Form> = {
  [Field in keyof Form]: { columns: Texts<Form[Field]>; lines: Texts<Form[Field]> };
};

/** The headers of all columns, in the order of the fields. */
export const headersOf = <Form>(texts: FormTexts<Form>): string[] =>
  fieldsOf(texts).flatMap((field) => Object.keys(texts[field].columns));

/** All columns of a form with their cells, in the order of the fields; numbers and days are plain. */
export const cellsOf = <Form>(texts: FormTexts<Form>, form: NoInfer<Form>) =>
  textsIn('columns', texts, form, plainFormats);

/** All lines of a form with their texts, in the order of the fields, written in a reader's formats. */
export const linesOf = <Form>(
  texts: FormTexts<Form>,
  form: NoInfer<Form>,
  formats: TextFormats,
): [label: string, text: string][] => textsIn('lines', texts, form, formats);

/** The names and texts of a form, of all fields or of `one` alone. */
export function textsIn<Form>(
  what: 'columns' | 'lines',
  texts: FormTexts<Form>,
  form: NoInfer<Form>,
  formats: TextFormats,
  one?: string,
): [name: string, text: string][] {
  const fields = fieldsOf(texts).filter((field) => one === undefined || field === one);
  return fields.flatMap((field) =>
    Object.entries(texts[field][what]).map(([name, write]): [string, string] => [
      name,
      // A device may have stored a record from before the field existed.
      form[field] === undefined ? '' : write(form[field], formats),
    ]),
  );
}

/** The names of the fields that have texts, in their order. */
export function fieldsOf<Form>(texts: FormTexts<Form>) {
  return Object.keys(texts) as (keyof Form & string)[];
}
