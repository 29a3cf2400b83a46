import { expect, test } from 'vitest';
import { pause } from '../contract/waiting';
import { leasedQueue } from './leased-queue';

test('no more work at a time than there are places, and those who wait get their turn', async () => {
  const take = leasedQueue({ atOnce: 2, waiting: 10, waitingPerSender: 10 });
  let now = 0;
  let most = 0;
  const work = async () => {
    const end = await take('a');
    now += 1;
    most = Math.max(most, now);
    await pause(20);
    now -= 1;
    end();
  };
  await Promise.all(Array.from({ length: 6 }, work));
  expect(most).toBe(2);
});

test('refuses who would wait when too many wait, in all and of one sender', async () => {
  const take = leasedQueue({ atOnce: 1, waiting: 2, waitingPerSender: 1 });
  const end = await take('a');
  const [own, other] = [take('a'), take('b')];
  await expect(take('a')).rejects.toThrow();
  await expect(take('c')).rejects.toThrow();
  end();
  (await own)();
  (await other)();
});
