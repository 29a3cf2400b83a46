import { expect, onTestFinished, test } from 'vitest';
import { pause } from '../../contract/waiting';
import { loopDelay } from './metrics';

test('all who read the delay of the event loop are told of the same pause', async () => {
  const delay = loopDelay();
  onTestFinished(() => delay.stop());
  await pause(50);
  const until = performance.now() + 150;
  while (performance.now() < until);
  await pause(50);
  const [first, second] = [delay.seconds(), delay.seconds()];
  expect(first.longest).toBeGreaterThan(0.1);
  expect(second.longest).toBe(first.longest);
  expect(first.usual).toBeLessThan(0.1);
});
