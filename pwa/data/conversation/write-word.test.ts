import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf, writeWithLink } from '../../test-support/conversation';
import { deliveryWorld } from '../../test-support/delivery';
import { entryOf, secondTab, signedInDb, testDb, write } from '../../test-support/device';
import { nextTask, troubles } from '../../test-support/model-server';
import { pdf } from '../../test-support/request-files';
import { sessionOf } from '../../test-support/session-row';
import { storeFile } from '../files/files-on-device';
import { discard, restore, sendAgain, sendAsNew, startEditing, wake } from '../outbox/outbox';
import { eraseOwned } from '../session/stored-session';
import type { SampanDb } from '../store/db';
import { keepAnswer, sentOne } from './sent';
import { UnknownSubmissionError, writeReply } from './write-word';

const reply = (db: SampanDb, { id }: { id: string }, text: string) =>
  writeReply(db, id, { text, files: [] });

test('replies go behind their submission and one after the other, each once, with the key of its link', async () => {
  const db = testDb();
  const { server, drain, pass } = deliveryWorld(db);
  const message = await writeWithLink(db, 'Rates');
  await reply(db, message, 'one');
  await reply(secondTab(db), message, 'two');
  server.coming = ['answer-lost'];
  await Promise.all([pass(), pass()]);
  await drain();
  expect(server.words.map(({ about, text }) => [about, text])).toEqual([
    [message.id, 'one'],
    [message.id, 'two'],
  ]);
  expect(server.tokens).toEqual([null, null, message.linkKey, message.linkKey]);
  expect(await db.outbox.count()).toBe(0);
  expect(await db.sent.count()).toBe(1);
});

test('a reply that the server could not take holds up the later ones about the same, and nothing else', async () => {
  const db = testDb();
  const { server, drain, pass } = deliveryWorld(db);
  const message = await writeWithLink(db, 'Rates');
  await drain();
  await reply(db, message, 'one');
  await reply(db, message, 'two');
  await write(db, 'Other');
  server.coming = ['no-connection'];
  server.answersProbes = true;
  await pass();
  expect(server.words).toEqual([]);
  expect(server.rows.size).toBe(2);
  await drain();
  expect(server.words.map(({ text }) => text)).toEqual(['one', 'two']);
});

test('a submission that is edited or refused holds up what was written behind it', async () => {
  const db = testDb();
  const { server, drain, pass } = deliveryWorld(db);
  const message = await writeWithLink(db, 'Rates');
  await reply(db, message, 'one');
  await startEditing(db, message.id);
  expect(await pass()).toBeNull();
  expect(server.posts).toEqual([]);
  await sendAgain(db, message.id);
  await drain();
  expect(server.words).toHaveLength(1);

  const refused = await writeWithLink(db, 'Other', { refuse: 400 });
  await reply(db, refused, 'two');
  await drain();
  expect(server.words).toHaveLength(1);
  expect(await db.outbox.count()).toBe(2);
});

test('an edited reply holds up later ones, a refused one does not', async () => {
  const db = testDb();
  const { server, drain, pass } = deliveryWorld(db);
  const message = await writeWithLink(db, 'Rates');
  await drain();
  const first = await reply(db, message, 'one');
  await reply(db, message, 'two');
  await startEditing(db, first);
  await pass();
  expect(server.words).toEqual([]);
  await db.outbox.where({ id: first }).modify({ body: { id: first, text: 'one', refuse: 413 } });
  await sendAgain(db, first);
  await drain();
  expect(server.words.map(({ text }) => text)).toEqual(['two']);
  expect(await entryOf(db, { id: first })).toMatchObject({ state: 'needs-attention' });
});

test('a reply follows its submission to a new reference, and to a new id', async () => {
  const db = testDb();
  const { server, drain } = deliveryWorld(db);
  const taken = await writeWithLink(db, 'Rates', { taken: 1 });
  await reply(db, taken, 'one');
  await drain();
  const [tracked] = await db.sent.toArray();
  expect(server.words).toMatchObject([{ about: tracked?.id, text: 'one' }]);

  const refused = await writeWithLink(db, 'Other', { refuse: 422 });
  await reply(db, refused, 'two');
  await drain();
  await sendAsNew(db, refused.id);
  const entries = await db.outbox.toArray();
  const [word] = entries.filter(({ kind }) => kind === 'reply');
  const [fresh] = entries.filter(({ kind }) => kind === 'contact-message');
  expect(word).toMatchObject({
    about: { submissionId: fresh?.id },
    reference: fresh?.reference,
    linkKey: fresh?.linkKey,
  });
});

test('with a submission its replies are deleted, and come back with it', async () => {
  const db = testDb();
  const message = await writeWithLink(db, 'Rates');
  const { file, bytes } = pdf('invoice.pdf');
  await storeFile(db, file, bytes, Date.now());
  const id = await writeReply(db, message.id, { text: 'one', files: [file] });
  expect(await db.files.get(file.id)).toMatchObject({ requestId: id });
  const taken = await discard(db, message.id);
  expect(await db.outbox.count()).toBe(0);
  expect(await db.files.get(file.id)).toMatchObject({ requestId: null });
  await restore(db, taken);
  expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['contact-message', 'reply']);
  expect(await db.files.get(file.id)).toMatchObject({ requestId: id });
});

test('once delivered it is part of the stored page, and an answer that was asked for before does not take it away', async () => {
  const db = testDb();
  const { drain, nowMs } = deliveryWorld(db);
  const message = await writeWithLink(db, 'Rates');
  await drain();
  const { linkKey } = message;
  const answered = { page: pageOf(message), linkKey, askedAtMs: nowMs() - 1 };
  await keepAnswer(db, answered);
  await reply(db, message, 'one');
  await drain();
  const shown = async () => (await sentOne(db, message.id))?.page?.submission.replies;
  expect(await shown()).toMatchObject([{ text: 'one', from: 'customer' }]);
  await keepAnswer(db, answered);
  expect(await shown()).toHaveLength(1);
  expect((await sentOne(db, message.id))?.linkKey).toBe(linkKey);
});

test('where the link has ended, a reply waits for its person, and others go on', async () => {
  const db = testDb();
  const { server, drain } = deliveryWorld(db);
  const message = await writeWithLink(db, 'Rates');
  await drain();
  server.endedLinks.add(message.linkKey);
  const id = await reply(db, message, 'one');
  await write(db, 'Other');
  await drain();
  expect(server.rows.size).toBe(2);
  expect(await entryOf(db, { id })).toMatchObject({
    state: 'needs-attention',
    problem: { title: expect.stringContaining('link') },
  });
  await db.sent.update(message.id, { linkKey: 'a new one' });
  await sendAgain(db, id);
  await drain();
  expect(server.words).toHaveLength(1);
});

test('what a user writes is sent as theirs alone, and another one sees nothing of it', async () => {
  const db = await signedInDb('ann');
  const { server, drain } = deliveryWorld(db);
  const message = await write(db, 'Rates');
  await drain();
  await reply(db, message, 'one');
  await eraseOwned(db, 'ann');
  await db.session.put(sessionOf('bob'));
  expect(await sentOne(db, message.id)).toBeNull();
  await expect(reply(db, message, 'two')).rejects.toThrow(UnknownSubmissionError);
  await drain();
  expect(server.words).toEqual([]);
  await db.session.put(sessionOf('ann'));
  await drain();
  expect(server.words).toHaveLength(1);
  expect(server.tokens.at(-1)).toBe('token of ann');
});

test('whatever happens on the way, every reply arrives once and in order', async () => {
  const steps = fc.oneof(
    fc.record({ reply: fc.nat({ max: 1 }) }),
    fc.constant({ pass: true } as const),
    fc.constant({ wake: true } as const),
    fc.record({ advanceMs: fc.integer({ min: 1, max: 400_000 }) }),
    fc.record({ turns: fc.integer({ min: 1, max: 30 }) }),
  );
  const mishaps = fc.array(fc.constantFrom(...troubles), { maxLength: 20 });
  const histories = fc.array(steps, { minLength: 5, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(histories, mishaps, async (history, coming) => {
      const db = testDb();
      const { server, pass, advance, rest, drain } = deliveryWorld(db);
      server.coming = coming;
      await writeWithLink(db, 'A');
      await writeWithLink(db, 'B', { taken: 1 });
      const written: string[][] = [[], []];
      for (const step of history) {
        if ('reply' in step) {
          const texts = written[step.reply] ?? [];
          const text = `${step.reply} ${texts.length}`;
          // It may get another id between the look and the write.
          await db.transaction('rw', db.tables, async () => {
            const isAbout = ({ subject, kind }: { subject: string; kind: string | null }) =>
              subject === 'AB'[step.reply] && kind === 'contact-message';
            const there =
              (await db.sent.filter(isAbout).first()) ?? (await db.outbox.filter(isAbout).first());
            await writeReply(db, there?.id ?? '', { text, files: [] });
          });
          texts.push(text);
        } else if ('pass' in step) void pass();
        else if ('wake' in step) await wake(db);
        else if ('advanceMs' in step) advance(step.advanceMs);
        else for (let count = 0; count < step.turns; count++) await nextTask();
      }
      await rest();
      server.coming = [];
      await drain();
      expect(await db.outbox.count()).toBe(0);
      for (const [index, texts] of written.entries()) {
        const arrived = server.words.map(({ text }) => `${text}`);
        expect(arrived.filter((text) => text.startsWith(`${index} `))).toEqual(texts);
      }
      await db.delete();
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('where the account took the submission over, a reply goes with it in place of the ended link', async () => {
  const db = testDb();
  const { server, drain } = deliveryWorld(db);
  const message = await writeWithLink(db, 'Rates');
  await drain();
  server.endedLinks.add(message.linkKey);
  await db.session.put(sessionOf('ann'));
  await reply(db, message, 'one');
  await drain();
  expect(server.words.map(({ text }) => text)).toEqual(['one']);
  expect(server.tokens.slice(-2)).toEqual([message.linkKey, 'token of ann']);
});
