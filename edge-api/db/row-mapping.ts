import type { ColumnType } from 'kysely';
import type { InferOutput, ObjectEntries, ObjectSchema } from 'valibot';

/** The values that the fields of a schema hold. */
type Entity<Entries extends ObjectEntries> = InferOutput<ObjectSchema<Entries, undefined>>;

/** The name of the column that a field is stored in: `readyOn` in `ready_on`. */
type ColumnName<Field> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : Field;

/** The column that a field is stored in. */
export const columnName = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type IsJson<Value> = [Extract<Value, object>] extends [never] ? false : true;

/** A JSON value as it is written: a text, and null where the value may be null. */
type Json<Value> = string | Extract<Value, null>;

/** The columns of a table that stores an entity: objects and lists as JSON, all else as it is. */
export type Columns<Value> = {
  [Field in keyof Value as ColumnName<Field>]: IsJson<Value[Field]> extends true
    ? ColumnType<Value[Field], Json<Value[Field]>, Json<Value[Field]>>
    : Value[Field];
};

/** The values that are written into these columns. */
type Written<Value> = {
  [Field in keyof Value as ColumnName<Field>]: IsJson<Value[Field]> extends true
    ? Json<Value[Field]>
    : Value[Field];
};

/** The values that are read from these columns: times of the contract are texts, those of the database are dates. */
type Read<Value> = {
  [Field in keyof Value as ColumnName<Field>]:
    | Value[Field]
    | (string extends Value[Field] ? Date : never);
};

type Names<Entries extends ObjectEntries> = ColumnName<keyof Entries & string>;

/** The columns that the fields of a schema are stored in. */
export const columnsOf = <Entries extends ObjectEntries>(entries: Entries): Names<Entries>[] =>
  Object.keys(entries).map(columnName) as Names<Entries>[];

/** Makes a function that turns an entity into its columns; it leaves out fields that the schema lacks. */
export function rowWriter<Entries extends ObjectEntries>(entries: Entries) {
  const fields = Object.keys(entries).map((field) => [field, columnName(field)] as const);
  return (entity: Entity<Entries>): Written<Entity<Entries>> => {
    const values = new Map<string, unknown>(Object.entries(entity));
    const columns = fields.map(([field, column]) => [column, asColumn(values.get(field))] as const);
    return Object.fromEntries(columns) as Written<Entity<Entries>>;
  };
}

/** Makes a function that turns a row into an entity; times become ISO 8601 in UTC. */
export function rowReader<Entries extends ObjectEntries>(entries: Entries) {
  const fields = Object.keys(entries).map((field) => [field, columnName(field)] as const);
  return (row: Read<Entity<Entries>>): Entity<Entries> => {
    const values: Record<string, unknown> = row;
    const entity = fields.map(([field, column]) => [field, fromColumn(values[column])] as const);
    return Object.fromEntries(entity) as Entity<Entries>;
  };
}

const asColumn = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

const fromColumn = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
