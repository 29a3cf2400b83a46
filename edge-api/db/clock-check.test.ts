import { expect, test } from 'vitest';
import { testDatabase } from '../test-support/database/database';
import { checkClock } from './clock-check';

/** What the log says when the clock of this process goes wrong by `seconds`. */
async function saidWhenWrongBy(seconds: number): Promise<string[]> {
  const { db } = await testDatabase();
  const said: string[] = [];
  const log = { error: (line: string) => void said.push(line) };
  await checkClock(db, log, () => Date.now() + seconds * 1000);
  return said;
}

test.each([45, -45])(
  'a clock that is wrong by %i s is one line of the log, with both times',
  async (seconds) => {
    const said = await saidWhenWrongBy(seconds);
    expect(said).toHaveLength(1);
    const [line = ''] = said;
    const [here = 0, there = 0] = (line.match(/\d{4}-\S+Z/g) ?? []).map(Date.parse);
    expect(Math.abs(here - there - seconds * 1000)).toBeLessThan(3000);
    expect(line).toMatch(
      /^Warning: the clock of this server .+ and that of the database .+ are 4\d s apart\./,
    );
    expect(line).toContain('logging in may be refused');
  },
);

test('clocks that differ by seconds are no line of the log', async () => {
  expect([...(await saidWhenWrongBy(20)), ...(await saidWhenWrongBy(-20))]).toEqual([]);
});
