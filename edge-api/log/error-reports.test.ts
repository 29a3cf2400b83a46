import { expect, test } from 'vitest';
import { errorReport } from '../test-support/samples';
import { errorReports, type Reported } from './report-errors';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Reports with a clock that a test sets. */
function reporting() {
  const clock = { nowMs: 0 };
  const sent: Reported[] = [];
  const receiver = { send: (one: Reported) => void sent.push(one), flush: async () => undefined };
  const reports = errorReports(receiver, () => clock.nowMs);
  const again = (during: string) => reports.report(new Error(), { during });
  return { clock, sent, reports, again };
}

test('an error that goes on is told after 1, 2, 4 … 60 minutes, not each minute', () => {
  const { clock, sent, again } = reporting();
  const toldAt: number[] = [];
  for (let minute = 0; minute <= 4 * 60; minute += 1) {
    clock.nowMs = minute * minuteMs;
    const before = sent.length;
    again('mails');
    if (sent.length > before) toldAt.push(minute);
  }
  expect(toldAt).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
});

test('an error that stayed away is told as at first', () => {
  const { clock, sent, again } = reporting();
  for (const minute of [0, 1, 3, 100, 101]) {
    clock.nowMs = minute * minuteMs;
    again('mails');
  }
  expect(sent).toHaveLength(5);
});

test('a process tells of thirty errors a minute and eighty a day', () => {
  const { clock, sent, again } = reporting();
  const told: number[] = [];
  for (const atMs of [0, minuteMs, 2 * minuteMs, 3 * minuteMs, dayMs]) {
    clock.nowMs = atMs;
    for (let one = 0; one < 100; one += 1) again(`${atMs} ${one}`);
    told.push(sent.length);
  }
  expect(told).toEqual([30, 60, 80, 80, 110]);
});

test('what devices tell takes no room of the server', async () => {
  const { sent, reports, again } = reporting();
  for (let line = 0; line < 100; line += 1) {
    const places = [{ file: '/assets/start-abc.js', line, column: 1 }];
    await reports.fromDevice({ ...errorReport, places }, async () => null);
  }
  expect(sent).toHaveLength(20);
  again('mails');
  expect(sent).toHaveLength(21);
});

test('room is asked for only where something would be sent, and a refusal hides no error', async () => {
  const { sent, reports } = reporting();
  const asked: string[] = [];
  const tell = (answer: string | null) =>
    reports.fromDevice(errorReport, async () => {
      asked.push(answer ?? 'room');
      return answer;
    });
  for (let time = 0; time < 30; time += 1) expect(await tell('full')).toBe('full');
  await expect(
    reports.fromDevice(errorReport, () => Promise.reject(new Error('too many wait'))),
  ).rejects.toThrow('too many wait');
  expect(sent).toEqual([]);
  for (let time = 0; time < 5; time += 1) expect(await tell(null)).toBeNull();
  expect(sent).toEqual([{ from: 'device', ...errorReport }]);
  expect(asked).toEqual([...Array(30).fill('full'), 'room']);
});
