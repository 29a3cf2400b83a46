import { Hono } from 'hono';
import type * as v from 'valibot';
import type { ChangeRequest } from '../../db/changes/record-change';
import type { ChangingEnv } from '../../deps';
import { answerChange } from '../../http/answer-change';
import { readChangeRequest } from '../../middleware/change-request';
import { jsonBody, jsonUpTo, uuidParam, uuidV7Param } from '../../middleware/json-body';
import { type Description, describe } from '../describe';

type Described = Pick<Description, 'operationId' | 'summary'>;

type WholeRecord<Path extends string, Input, Item> = {
  path: Path;
  /** The name of a record in sentences, such as "rate". */
  noun: string;
  /** The scope that an API key needs; without it no key may use the routes. */
  scope?: NonNullable<Description['scope']>;
  record: v.GenericSchema<unknown, Item>;
  input: v.GenericSchema<unknown, Input>;
  maxKb: number;
  /** Problems that a change may have besides those of every change. */
  moreProblems?: number[];
  find: (id: string) => Promise<Item | undefined>;
  save: Described & { change: (id: string, input: Input, by: ChangeRequest) => Promise<void> };
  remove: Described & { change: (id: string, by: ChangeRequest) => Promise<void> };
};

/**
 * Makes the routes of records that clients write whole under their own ids: `PUT` creates or changes one, `DELETE`
 * removes it.
 */
export function wholeRecordRoutes<Path extends string, Input, Item extends { version: number }>(
  whole: WholeRecord<Path, Input, Item>,
) {
  const { path, noun, scope, record, input, maxKb, find, moreProblems = [] } = whole;
  const { change: save, ...saving } = whole.save;
  const { change: remove, ...removing } = whole.remove;
  const problems = [400, 401, 403, 404, 412, 422, 428, ...moreProblems];
  const writing = {
    tag: 'Admin',
    security: 'admin',
    ...(scope && { scope }),
    headers: ['Idempotency-Key', 'If-Match'],
    answer: { schema: record, meaning: `The ${noun} as it is now.`, headers: ['ETag'] },
  } satisfies Partial<Description>;
  return new Hono<ChangingEnv>()
    .put(
      path,
      describe({
        ...writing,
        ...saving,
        headers: [...writing.headers, 'If-None-Match'],
        problems: [...problems, 413, 415],
        meanings: { 413: `Over ${maxKb} KB.` },
      }),
      uuidV7Param,
      jsonUpTo(maxKb),
      jsonBody(input),
      readChangeRequest(),
      async (c) => {
        const { id } = c.req.valid('param');
        const written = c.req.valid('json');
        return answerChange(
          c,
          (request) => save(id, written, request),
          () => find(id),
        );
      },
    )
    .delete(
      path,
      describe({ ...writing, ...removing, problems }),
      uuidParam,
      readChangeRequest({ body: false, version: true }),
      async (c) => {
        const { id } = c.req.valid('param');
        return answerChange(
          c,
          (request) => remove(id, request),
          () => find(id),
        );
      },
    );
}
