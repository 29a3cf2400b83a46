import { expect, test } from 'vitest';
import { blockOf, demotionOf, promotionOf } from './user-questions';

const farida = {
  email: 'farida@sampan.example',
  displayName: 'Farida Rahman',
  emailVerified: true,
  role: 'user',
} as const;

test('names the person with the address in every question', () => {
  for (const { title } of [
    promotionOf(farida),
    demotionOf(farida, false),
    blockOf(farida, false),
  ]) {
    expect(title).toMatch(/Farida Rahman \(farida@sampan\.example\).*\?$/);
  }
  expect(blockOf({ ...farida, displayName: '' }, false).title).toBe('Block farida@sampan.example?');
});

test('says whether a block is of the address too', () => {
  expect(blockOf(farida, false).changes.join(' ')).toMatch(/another account .* farida@sampan/);
  const unverified = blockOf({ ...farida, emailVerified: false }, false);
  expect(unverified.changes.join(' ')).toMatch(/not verified.* can still sign in/);
});

test('says what is lost, and that one can’t take back what one does to oneself', () => {
  const staff = { ...farida, role: 'admin' } as const;
  expect(demotionOf(staff, false).changes.join(' ')).toMatch(/lose the dashboard/);
  expect(blockOf(staff, false).changes.join(' ')).toMatch(/lose the dashboard/);
  expect(blockOf(farida, false).changes.join(' ')).not.toMatch(/dashboard/);
  for (const ask of [demotionOf, blockOf]) {
    expect(ask(staff, true).changes[0]).toMatch(/your own account/);
    expect(ask(staff, false).changes[0]).not.toMatch(/your own account/);
  }
});
