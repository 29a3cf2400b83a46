import { expect, test } from 'vitest';
import { turnOf } from './turn';

const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
const theirs = (day: number) => ({ from: 'customer', receivedAt: at(day) }) as const;
const ours = (day: number) => ({ from: 'staff', receivedAt: at(day) }) as const;
const quoted = (day: number) => ({ sentAt: at(day) });
const us = (day: number) => ({ of: 'us', since: at(day) });
const [them, noOne] = [{ of: 'them' }, { of: 'no-one' }];

test.each<[why: string, submission: Partial<Parameters<typeof turnOf>[0]>, turn: object]>([
  ['new', { status: 'new' }, us(1)],
  ['read and not answered', { status: 'read' }, us(1)],
  ['answered', { status: 'replied', replies: [ours(2)] }, them],
  ['quoted', { status: 'quoted', quotations: [quoted(2)] }, them],
  ['a draft is no answer', { status: 'reviewing', quotations: [{ sentAt: null }] }, us(1)],
  ['answered by phone, asked again', { status: 'replied', replies: [theirs(3)] }, us(3)],
  ['asked again', { status: 'replied', replies: [ours(2), theirs(3), theirs(4)] }, us(3)],
  [
    'asked about a quotation',
    { status: 'quoted', replies: [theirs(3)], quotations: [quoted(2)] },
    us(3),
  ],
  [
    'a quotation answers',
    { status: 'quoted', replies: [theirs(2)], quotations: [quoted(3)] },
    them,
  ],
  [
    'ours is the last word, and the next step ours too',
    { status: 'reviewing', replies: [theirs(2), ours(3)] },
    us(2),
  ],
  ['accepted', { status: 'accepted', quotations: [quoted(2)] }, noOne],
  ['accepted, then asked', { status: 'accepted', replies: [theirs(3)] }, us(3)],
  ['closed', { status: 'closed', replies: [theirs(3)] }, noOne],
  ['archived', { status: 'archived', replies: [theirs(3)] }, noOne],
  [
    'only the newest replies are on this device',
    { status: 'reviewing', replies: [theirs(5), theirs(6)], earlierReplies: 3 },
    us(5),
  ],
])('whose turn it is: %s', (_, submission, turn) => {
  expect(turnOf({ status: 'new', receivedAt: at(1), ...submission })).toEqual(turn);
});
