import * as v from 'valibot';

/**
 * A value as the database returns it: a choice may be one that forms no longer offer. Only `kind`, which tells
 * variants apart, keeps its type.
 */
export type Stored<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? Stored<Item>[]
    : Value extends object
      ? { [Field in keyof Value]: Field extends 'kind' ? Value[Field] : Stored<Value[Field]> }
      : Value;

type StoredEntries<Entries extends v.ObjectEntries> = {
  [Field in keyof Entries]: v.GenericSchema<unknown, Stored<v.InferOutput<Entries[Field]>>>;
};

/**
 * The fields of a form as they are read from the database: of the same shape, but without its rules,
 * which may have been others when the visitor wrote.
 */
export const storedEntries = <Entries extends v.ObjectEntries>(entries: Entries) =>
  readable(entries as Record<string, FormSchema>) as StoredEntries<Entries>;

/** The parts of a schema that are needed to repeat its shape. */
type FormSchema = {
  type: string;
  entries?: Record<string, FormSchema>;
  item?: FormSchema;
  wrapped?: FormSchema;
  default?: unknown;
  literal?: string;
  key?: string;
  options?: readonly unknown[];
};

const readable = (entries: Record<string, FormSchema>): v.ObjectEntries =>
  Object.fromEntries(Object.entries(entries).map(([field, schema]) => [field, shapeOf(schema)]));

function shapeOf(schema: FormSchema): v.GenericSchema {
  const { type, entries, item, wrapped, default: initial, options = [] } = schema;
  if (type === 'variant') return variantOf(schema);
  if (type === 'literal' && schema.literal !== undefined) return v.literal(schema.literal);
  if (entries) return v.object(readable(entries));
  if (item) return v.array(shapeOf(item));
  if (wrapped && type === 'nullable') return v.nullable(shapeOf(wrapped));
  if (wrapped && type === 'optional') return v.optional(shapeOf(wrapped), initial);
  if (type === 'number') return v.number();
  if (type === 'boolean') return v.boolean();
  if (type === 'union' && options.some((option) => (option as FormSchema).type === 'boolean')) {
    return v.union([v.string(), v.boolean()]);
  }
  if (['string', 'picklist', 'union'].includes(type)) return v.string();
  throw new TypeError(`No shape is known for a field of type ${type}.`);
}

function variantOf({ key = '', options = [] }: FormSchema): v.GenericSchema {
  const shapes = (options as FormSchema[]).map((option) =>
    v.object(readable(option.entries ?? {})),
  );
  return v.variant(key, shapes as Parameters<typeof v.variant>[1]);
}
