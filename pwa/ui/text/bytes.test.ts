import { expect, onTestFinished, test, vi } from 'vitest';
import { bytesText } from './bytes';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [24_400, '24 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_340_000, '1.3 MB'],
  [12_600_000, '13 MB'],
])('%i is %s', (bytes, text) => {
  expect(bytesText(bytes, 'en')).toBe(text);
});

test('a browser that knows no units gets them in plain text', () => {
  vi.stubGlobal('Intl', {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(bytesText(24_400, 'fr')).toBe('24 kB');
  expect(bytesText(1_340_000, 'fr')).toBe('1.3 MB');
});
