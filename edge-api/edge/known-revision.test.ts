import { expect, test } from 'vitest';
import { knownRevision } from './isolate-memory';

test('a page takes what is known within a second, and the feed always asks', async () => {
  let asked = 0;
  const revision = knownRevision(async () => String(++asked));
  expect(revision.current()).toBeNull();
  await revision.prepare(() => {});
  await revision.prepare(() => {});
  expect([revision.current(), asked]).toEqual(['1', 1]);
  await revision.renew();
  expect(revision.current()).toBe('2');
  revision.forget();
  expect(revision.current()).toBeNull();
});

test('an answer that was overtaken by a later one changes nothing', async () => {
  const answers: ((revision: string) => void)[] = [];
  const revision = knownRevision(() => new Promise((resolve) => answers.push(resolve)));
  const first = revision.renew();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const second = revision.renew();
  answers[1]?.('2');
  await second;
  answers[0]?.('1');
  await first;
  expect(revision.current()).toBe('2');
});
