import { expect, test } from 'vitest';
import { shownMode } from './service-labels';

test('a service by courier alone is shown as courier that flies, all others by their mode', () => {
  expect(shownMode({ mode: 'air', requestModes: ['courier'] })).toBe('Courier by air');
  expect(shownMode({ mode: 'multimodal', requestModes: ['courier'] })).toBe('Courier');
  expect(shownMode({ mode: 'air', requestModes: ['air', 'courier'] })).toBe('Air');
  expect(shownMode({ mode: 'air' })).toBe('Air');
  expect(shownMode({ mode: 'drone' as never })).toBeUndefined();
});
