import { expect, test } from 'vitest';
import type { TimelineStep } from '../../edge-api/contract/admin/inbox';
import { ownSteps } from './own-words';

const step = (hour: string, by: string, to: TimelineStep['to']): TimelineStep => ({
  ...{ at: `2026-01-01T${hour}:00:00.000Z`, by, from: 'new', to, note: '' },
});

test('a customer reads the steps in words for them, without those that a decision passes through', () => {
  const steps = ownSteps([
    step('08', 'our team', 'reviewing'),
    step('09', 'our team', 'waiting-for-customer'),
    step('10', 'you', 'reviewing'),
    step('11', 'our team', 'waiting-for-customer'),
    step('12', 'you', 'reviewing'),
    step('12', 'you', 'quoted'),
    step('12', 'you', 'accepted'),
  ]);
  expect(steps.map(({ words, by }) => [words, by])).toEqual([
    ['Reviewing', 'our team'],
    ['Waiting for you', 'our team'],
    ['You wrote to us', ''],
    ['Waiting for you', 'our team'],
    ['Accepted', 'you'],
  ]);
});
