import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { countNewsIn, countUnknownIn } from './arriving-mails';
import { usualLimits } from './usual-limits';

test('unknown senders use up their own part, and a part is kept for those we have mailed', async () => {
  const { db } = await testDatabase();
  const take = countUnknownIn(usualLimits);
  const ask = (address: string, checks = 'spf=pass dmarc=pass', isCustomer = false) =>
    db
      .transaction()
      .execute(
        async (transaction) =>
          (await take(transaction, { from: { address }, checks, isCustomer })) ?? 'taken',
      );
  const times = async (count: number, one: (each: number) => Promise<string>) => {
    const seen: string[] = [];
    for (let each = 0; each < count; each += 1) seen.push(await one(each));
    return seen;
  };
  // Anyone can write any sender: without DMARC all share one part.
  const forged = await times(21, (each) => ask(`a${each}@x${each}.example`, 'spf=pass dkim=pass'));
  expect(forged).toEqual([...Array(20).fill('taken'), 'network']);
  const ofOne = await times(11, () => ask('ads@one.example'));
  expect(ofOne).toEqual([...Array(10).fill('taken'), 'address']);
  const ofDomain = await times(11, (each) => ask(`ads${each}@one.example`));
  expect(ofDomain).toEqual([...Array(10).fill('taken'), 'network']);
  expect(await ask('new@ship.example')).toBe('all');
  expect(await ask('farida@ship.example', 'dmarc=fail', true)).toBe('network');
  const customers = await times(21, (each) => ask(`c@ship${each}.example`, 'dmarc=pass', true));
  expect(customers).toEqual([...Array(20).fill('taken'), 'kept']);
});

test('answers by mail of one domain, or of forged senders, leave others their mails to the company', async () => {
  const { db } = await testDatabase();
  const take = countNewsIn(usualLimits);
  const ask = (address: string, checks: string) =>
    db.transaction().execute((transaction) => take(transaction, { from: { address }, checks }));
  const taken = async (count: number, one: (each: number) => Promise<boolean>) => {
    let yes = 0;
    for (let each = 0; each < count; each += 1) if (await one(each)) yes += 1;
    return yes;
  };
  expect(await taken(100, (each) => ask(`a${each}@x${each}.example`, 'spf=pass'))).toBe(60);
  expect(await taken(100, (each) => ask(`a${each}@one.example`, 'dmarc=pass'))).toBe(60);
  // 80 of what all share are used up: others have their own part, and the kept one.
  expect(await taken(30, () => ask('farida@ship.example', 'dmarc=pass'))).toBe(30);
});
