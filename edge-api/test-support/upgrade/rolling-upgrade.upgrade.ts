import { beforeEach, expect, test } from 'vitest';
import { expectNothingLost } from './compare';
import { type Machine, machineOfReleaseBefore } from './releases';
import { startSite } from './site';
import { startTraffic } from './traffic';

let machine: Machine;
beforeEach(async () => {
  machine = await machineOfReleaseBefore();
});

test('new processes on the old schema, the migration, back on the new schema, and forward again', async () => {
  const { before } = machine;
  const site = await startSite(before);
  const traffic = await startTraffic(site, 2000);
  const present = await machine.installPresent();
  const oldSchema = { MIGRATE: 'no' };
  await traffic.during('forward, old schema', () => site.replaceBy(present, oldSchema));
  await traffic.during('sampan migrate', () => site.migrate(present));
  await traffic.during('back, new schema', () => site.replaceBy(before));
  await traffic.during('forward, new schema', () => site.replaceBy(present));
  await traffic.end();
  await expectNothingLost(site, traffic);
  // None had to be started again.
  expect(site.starts()).toEqual([4, 4, 4]);
});

test('the migration while all processes are of the release before, then new processes', async () => {
  const site = await startSite(machine.before);
  const traffic = await startTraffic(site, 1000);
  const present = await machine.installPresent();
  await traffic.during('sampan migrate', () => site.migrate(present));
  await traffic.during('forward, new schema', () => site.replaceBy(present));
  await traffic.end();
  await expectNothingLost(site, traffic);
  expect(site.starts()).toEqual([2, 2, 2]);
});
