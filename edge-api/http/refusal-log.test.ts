import { expect, onTestFinished, test, vi } from 'vitest';
import type { SecurityEvent } from '../log/security-log';
import { type Refusal, refusalLog } from './refusal-log';

function heard() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const events: SecurityEvent[] = [];
  return { events, tell: refusalLog((event) => void events.push(event)) };
}

const refusal: Refusal = {
  status: 401,
  reason: null,
  method: 'GET',
  route: '/api/me',
  address: '192.0.2.1',
  requestId: 'r1',
  byUid: null,
};

test('tells of a refusal with its request, its route and its address', () => {
  const { events, tell } = heard();
  tell({ ...refusal, status: 403, reason: 'not-staff', byUid: 'farida' });
  const { requestId: _, byUid: __, ...rest } = refusal;
  const details = { ...rest, status: 403, reason: 'not-staff' };
  expect(events).toEqual([{ event: 'request-refused', requestId: 'r1', byUid: 'farida', details }]);
});

test('tells of five a minute of an address, then how many more there were, and then starts again', () => {
  const { events, tell } = heard();
  for (let count = 0; count < 412; count++) tell(refusal);
  tell({ ...refusal, address: '192.0.2.2' });
  expect(events.splice(0)).toHaveLength(6);
  vi.advanceTimersByTime(60_000);
  expect(events.splice(0)).toMatchObject([
    { requestId: null, details: { status: 401, address: '192.0.2.1', more: 407, withinS: 60 } },
  ]);
  tell(refusal);
  expect(events.splice(0)).toMatchObject([{ requestId: 'r1' }]);
  vi.advanceTimersByTime(600_000);
  expect(events).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('tells of a flood from many addresses in a few hundred lines', () => {
  const { events, tell } = heard();
  for (let sender = 0; sender < 20_000; sender++) {
    for (let count = 0; count < 6; count++) tell({ ...refusal, address: `address ${sender}` });
  }
  expect(events.splice(0)).toHaveLength(50 * 5 + 5);
  vi.advanceTimersByTime(60_000);
  expect(events).toHaveLength(51);
  expect(events.at(-1)).toMatchObject({ details: { address: 'others', more: 19_950 * 6 - 5 } });
});
