import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceFor } from '../../../edge-api/contract/reference';
import { deliveryWorld } from '../../test-support/delivery';
import { testDb, write } from '../../test-support/device';
import { type ModelServer, nextTask, troubles } from '../../test-support/model-server';
import type { OutboxEntry, SampanDb } from '../store/db';
import { replaceBody, type Submission, startEditing, wake } from './outbox';

const runs = { numRuns: 60 };
const timeoutMs = 60_000;

const entryKinds = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ refuse: fc.constantFrom(400, 413, 422) }) },
  { weight: 1, arbitrary: fc.record({ fail: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ taken: fc.integer({ min: 1, max: 2 }) }) },
);

const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ write: entryKinds }) },
  { weight: 4, arbitrary: fc.constant({ pass: true } as const) },
  { weight: 1, arbitrary: fc.constant({ wake: true } as const) },
  { weight: 2, arbitrary: fc.record({ advanceMs: fc.integer({ min: 1, max: 400_000 }) }) },
  { weight: 2, arbitrary: fc.record({ turns: fc.integer({ min: 1, max: 30 }) }) },
);
const histories = fc.array(steps, { minLength: 5, maxLength: 40 });
const mishaps = fc.array(fc.option(fc.constantFrom(...troubles), { freq: 5 }), { maxLength: 25 });
const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

type Body = Submission['body'];

/** Returns what was written, whatever its id and references have become. */
const textOf = ({ id: _id, reference: _reference, formerReferences: _former, ...text }: Body) =>
  text;

/** Expects that nothing is lost: an entry that is not in the outbox was sent, and is on the server as it was. */
async function expectNothingLost(db: SampanDb, server: ModelServer, written: Submission[]) {
  const [waiting, sent] = await db.transaction('r', db.outbox, db.sent, async () => [
    await db.outbox.toArray(),
    await db.sent.toArray(),
  ]);
  for (const { id, subject, body } of written) {
    const [entry, ...others] = waiting.filter((one) => one.subject === subject);
    const found = sent.filter((one) => one.subject === subject);
    expect([entry, ...others, ...found].filter(Boolean), `places of ${subject}`).toHaveLength(1);
    const [arrived] = found;
    if (!body.taken) expect((entry ?? arrived)?.id).toBe(id);
    if (!arrived) continue;
    const { formerReferences, ...row } = server.rows.get(arrived.id) ?? {};
    expect(textOf(row)).toEqual(textOf(body));
    expect(row.reference).toBe(arrived.reference);
    // Expects a new reference for each one that was taken, and no others.
    const taken = [...(server.taken.get(subject) ?? [])];
    const former = taken.map((one) => referenceFor('contact-message', one));
    expect(formerReferences ?? []).toEqual(former);
    expect(arrived.formerReferences ?? []).toEqual(former);
  }
}

test(
  'whatever happens on the way, everything is on the server exactly once in the end',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, mishaps, chances, async (history, coming, chance) => {
        const db = testDb();
        const world = deliveryWorld(db, () => chance.next().value ?? 0);
        const { server, pass, advance, rest, drain } = world;
        server.coming = coming.map((trouble) => trouble ?? 'slow');
        const written: Submission[] = [];

        for (const step of history) {
          if ('write' in step) written.push(await write(db, `${written.length}`, step.write));
          else if ('pass' in step) void pass();
          else if ('wake' in step) await wake(db);
          else if ('advanceMs' in step) advance(step.advanceMs);
          else for (let count = 0; count < step.turns; count++) await nextTask();
          await expectNothingLost(db, server, written);
        }
        await rest();
        server.coming = [];
        await drain();

        await expectNothingLost(db, server, written);
        const healthy = written.filter(({ body }) => !body.refuse);
        const byMessage = (one: Body, other: Body) => Number(one.message) - Number(other.message);
        expect([...server.rows.values()].map(textOf).sort(byMessage)).toEqual(
          healthy.map(({ body }) => textOf(body)),
        );
        const left = await db.outbox.orderBy('position').toArray();
        const poison = written.filter(({ body }) => body.refuse);
        expect(
          left.map(({ id, state, problem, body }) => ({
            id,
            state,
            status: problem?.status,
            body,
          })),
        ).toEqual(
          poison.map(({ id, body }) => ({
            id,
            state: 'needs-attention',
            status: body.refuse,
            body,
          })),
        );
        await db.delete();
      }),
      runs,
    );
  },
  timeoutMs,
);

test(
  'what is due goes oldest first, and nothing else goes',
  async () => {
    const states = fc.constantFrom<OutboxEntry['state']>(
      'waiting',
      'sending',
      'needs-attention',
      'editing',
    );
    const entries = fc.array(
      fc.record({ state: states, dueInMs: fc.integer({ min: -5, max: 5 }) }),
      {
        maxLength: 8,
      },
    );
    await fc.assert(
      fc.asyncProperty(entries, async (given) => {
        const db = testDb();
        const { server, pass, nowMs } = deliveryWorld(db);
        const expected: string[] = [];
        for (const [index, { state, dueInMs }] of given.entries()) {
          const { id } = await write(db, `${index}`);
          await db.outbox.where({ id }).modify({ state, nextAttemptAtMs: nowMs() + dueInMs });
          const goes = state === 'waiting' || state === 'sending';
          if (goes && dueInMs <= 0) expected.push(`${index}`);
        }
        await pass();
        expect(server.posts).toEqual(expected);
        await db.delete();
      }),
      runs,
    );
  },
  timeoutMs,
);

test(
  'an edited entry arrives with its last text, or waits with it for its person: never an older one alone',
  async () => {
    const edits = fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(edits, mishaps, async (pauses, coming) => {
        const db = testDb();
        const { server, pass, rest, drain } = deliveryWorld(db);
        server.coming = coming.map((trouble) => trouble ?? 'slow');
        const { id } = await write(db, 'A');
        let last = 'A';
        for (const [index, pause] of pauses.entries()) {
          void pass();
          for (let count = 0; count < pause; count++) await nextTask();
          const text = `A${index}`;
          const taken = await startEditing(db, id)
            .then(() => replaceBody(db, id, text, { message: text }))
            .catch(() => false); // Being sent: the form says so, and keeps the text.
          if (taken) last = text;
          await wake(db);
        }
        await rest();
        server.coming = [];
        await drain();

        const left = await db.outbox.get({ id });
        const inServer = server.rows.get(id);
        if (left) {
          expect(left).toMatchObject({
            state: 'needs-attention',
            subject: last,
            body: { message: last },
          });
          expect(left.problem?.status).toBe(422);
        } else expect(inServer).toMatchObject({ message: last });
        await db.delete();
      }),
      runs,
    );
  },
  timeoutMs,
);
