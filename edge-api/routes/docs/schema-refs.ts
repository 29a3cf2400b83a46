import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { fieldMeanings } from './field-meanings';
import * as exported from './named-schemas';

const namedSchemas = { ...exported };
type JsonSchema = ReturnType<typeof toJsonSchema>;

const at = (name: string) => `#/components/schemas/${name}`;

const options: ConversionConfig = {
  // Rules that JSON Schema can't express, such as a check of our own, are left out.
  errorMode: 'ignore',
  typeMode: 'input',
  target: 'draft-2020-12',
  overrideRef: ({ referenceId }) => at(referenceId),
};

const nameOf = new Map<unknown, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
);

/** Describes a schema for the document: it only points at schemas that have a name. */
export function describedSchema(schema: GenericSchema): JsonSchema {
  const name = nameOf.get(schema);
  if (name) return { $ref: at(name) };
  const { $schema, $defs, ...described } = toJsonSchema(schema, {
    ...options,
    definitions: namedSchemas,
  });
  return described;
}

/** Adds the meanings of fields, in all parts of a schema. */
function addMeanings(part: unknown, meanings: Record<string, string>): void {
  if (typeof part !== 'object' || part === null) return;
  const { properties = {} } = part as { properties?: Record<string, JsonSchema> };
  for (const [name, field] of Object.entries(properties)) {
    if (Object.hasOwn(meanings, name)) field.description = meanings[name];
  }
  for (const inner of Object.values(part)) addMeanings(inner, meanings);
}

/** Returns all schemas that have a name. */
export function describedNames(): Record<string, JsonSchema> {
  const described: Record<string, JsonSchema> = toJsonSchemaDefs(namedSchemas, options);
  for (const [name, meanings] of Object.entries(fieldMeanings)) {
    addMeanings(described[name], meanings);
  }
  // A problem may say more of itself (RFC 9457 3.2).
  return { ...described, Problem: { ...described.Problem, additionalProperties: true } };
}
