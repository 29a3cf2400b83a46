import { expect, onTestFinished, test, vi } from 'vitest';
import { oncePer } from './once-per';

test('writes the first line at once, and the next one when the time is over', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const write = oncePer(60_000, (line: string) => lines.push(line));
  write('first');
  write('left out');
  vi.advanceTimersByTime(59_999);
  write('left out');
  vi.advanceTimersByTime(1);
  write('next');
  expect(lines).toEqual(['first', 'next']);
});
