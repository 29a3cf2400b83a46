import { expect, test } from 'vitest';
import { limits } from '../../config/limits';
import { pieceSize } from './piece-size';

const { firstBytes, fewestBytes, mostBytes } = limits.filePiece;

/** Sends a file over a link, and returns how many bytes were sent in all. */
function sendOver(
  sizeBytes: number,
  { bytesPerMs, breakMs }: { bytesPerMs: number; breakMs: number },
) {
  const piece = pieceSize();
  let [arrived, sent, sinceBreakMs, attempts] = [0, 0, 0, 0];
  while (arrived < sizeBytes && ++attempts < 100_000) {
    const bytes = Math.min(piece.bytes(), sizeBytes - arrived);
    const tookMs = bytes / bytesPerMs;
    if (sinceBreakMs + tookMs > breakMs) {
      sent += (breakMs - sinceBreakMs) * bytesPerMs;
      sinceBreakMs = 0;
      piece.broke();
    } else {
      sent += bytes;
      arrived += bytes;
      sinceBreakMs += tookMs;
      piece.arrived(tookMs);
    }
  }
  return { arrived, sent };
}

test('pieces grow on a fast connection up to the largest, and stay small on a slow one', () => {
  const fast = pieceSize();
  for (let count = 0; count < 10; count++) fast.arrived(20);
  expect(fast.bytes()).toBe(mostBytes);
  const slow = pieceSize();
  for (let count = 0; count < 10; count++) slow.arrived(10_000);
  expect(slow.bytes()).toBe(fewestBytes);
  expect(pieceSize().bytes()).toBe(firstBytes);
});

test.each([20, 100, 700, 2000, 10_000])(
  'over a link of %i bytes per ms that breaks every 2 s, 10 MB take at most 1.3 times their size',
  (bytesPerMs) => {
    const { arrived, sent } = sendOver(10_000_000, { bytesPerMs, breakMs: 2000 });
    expect(arrived).toBe(10_000_000);
    expect(sent).toBeLessThan(13_000_000);
  },
);
