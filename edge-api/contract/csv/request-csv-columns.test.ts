import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { requestTexts } from '../field-texts';
import { cellsOf } from '../forms/form-texts';
import { ServiceRequestForm } from '../service-request';
import { contactColumns, laterColumns, requestColumns } from './request-csv-columns';

type Schema = Record<string, unknown> & { type: string };
type Node = { holder: Record<string, unknown>; key: string; path: string; other: unknown };

/**
 * A value of a schema with every fact that it can have, each different; of what it may be one of several, all.
 * Each leaf comes with another value that it may have.
 */
function everyFact(schema: Schema, node: Omit<Node, 'other'>, leaves: Node[]): unknown {
  const inside = (one: unknown) => everyFact(one as Schema, node, leaves);
  const leaf = (value: unknown, other: unknown) => {
    leaves.push({ ...node, other });
    return value;
  };
  const at = leaves.length;
  switch (schema.type) {
    case 'nullable':
    case 'optional':
      return inside(schema.wrapped);
    case 'object': {
      const holder: Record<string, unknown> = {};
      for (const [key, entry] of Object.entries(schema.entries as object)) {
        const path = node.path ? `${node.path}.${key}` : key;
        holder[key] = everyFact(entry as Schema, { holder, key, path }, leaves);
      }
      return holder;
    }
    case 'array': {
      const item = schema.item as Schema;
      const kinds = item.type === 'variant' ? (item.options as Schema[]) : [item];
      const list: unknown[] = [];
      for (const [index, kind] of kinds.entries()) {
        const holder = list as unknown as Record<string, unknown>;
        const path = `${node.path}.${index}`;
        list[index] = everyFact(kind, { holder, key: String(index), path }, leaves);
      }
      return list;
    }
    case 'union':
      // The first is what is sent; the others are what was.
      return inside((schema.options as Schema[])[0]);
    case 'picklist':
    case 'enum': {
      const [one, other] = (schema.options as string[]).filter((option) => option !== '');
      return leaf(one, other);
    }
    case 'literal':
      return schema.literal;
    case 'boolean':
      return leaf(true, false);
    case 'number':
      return leaf(at + 10, at + 500);
    case 'string':
      return leaf(`text ${at}`, `another text ${at}`);
    default:
      throw new Error(`No value is known for a schema of type ${schema.type} at ${node.path}.`);
  }
}

const cells = (request: v.InferOutput<typeof ServiceRequestForm>) =>
  JSON.stringify([
    cellsOf(requestTexts, request),
    request.shipment &&
      Object.values({ ...requestColumns, ...laterColumns }).map((write) =>
        write(request.shipment as never),
      ),
    Object.values(contactColumns).map((write) => write(request.contact)),
  ]);

/** What the server and devices need to carry a file and an answer; no fact of the sender. */
const technical = /^files\.0\.(?:id|type|sizeBytes|sha256)$|^answers\.0\.questionId$/;

test('every fact of a request is in its row of the CSV file, also one that was added later', () => {
  const leaves: Node[] = [];
  const request = everyFact(
    ServiceRequestForm as unknown as Schema,
    { holder: {}, key: '', path: '' },
    leaves,
  ) as v.InferOutput<typeof ServiceRequestForm>;
  const isSeen = ({ holder, key, other }: Node) => {
    const whole = cells(request);
    const value = holder[key];
    holder[key] = other;
    const isOther = cells(request) !== whole;
    holder[key] = value;
    return isOther;
  };
  const missing = leaves.filter((node) => {
    if (isSeen(node)) return false;
    // Packages have totals or sides.
    const { measured } = node.holder;
    if (measured === undefined) return true;
    node.holder.measured = 'totals';
    const isOfTotals = isSeen(node);
    node.holder.measured = measured;
    return !isOfTotals;
  });
  expect(leaves.length).toBeGreaterThan(80);
  expect(missing.map(({ path }) => path).filter((path) => !technical.test(path))).toEqual([]);
});
