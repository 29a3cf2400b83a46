import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseFailure } from './database-failure';
import { throttledLog } from './throttled-log';

function recordedLog() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const write = (message: string, fields?: Record<string, unknown>) =>
    void lines.push(fields ? `${message} ${JSON.stringify(fields)}` : message);
  return { lines, log: throttledLog({ info: write, error: write }) };
}

const lost = new DatabaseFailure('unreachable', '57P01');
const full = new DatabaseFailure('full', '53100');

test('writes each kind of failure once a minute, then how many more there were', () => {
  const { lines, log } = recordedLog();
  for (let request = 0; request < 412; request++) {
    log.error('request failed', { path: `/${request}`, error: lost });
  }
  // Meanwhile the cause has changed.
  log.error('request failed', { path: '/412', error: new DatabaseFailure('unreachable', '28P01') });
  log.error('request failed', { path: '/other', error: full });
  expect(lines.splice(0)).toEqual([
    'The database cannot be reached or is restarting (57P01). {"during":"request failed","path":"/0"}',
    'The database has no room left on its disk (53100). {"during":"request failed","path":"/other"}',
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.splice(0)).toEqual([
    'The database cannot be reached or is restarting: 412 more failures in the last 60 s, the last one 28P01.',
  ]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toEqual([]);
  log.error('request failed', { error: lost });
  expect(lines).toHaveLength(1);
});

test('writes every other line unchanged', () => {
  const { lines, log } = recordedLog();
  for (let time = 0; time < 2; time++) log.error('request failed', { path: '/' });
  log.info('Sampan is at http://localhost:8787');
  log.error('PostgreSQL ended.');
  expect(lines).toEqual([
    'request failed {"path":"/"}',
    'request failed {"path":"/"}',
    'Sampan is at http://localhost:8787',
    'PostgreSQL ended.',
  ]);
});
