import { expect, test } from 'vitest';
import { blockOf, demotionOf, promotionOf } from './user-list';

const farida = {
  email: 'farida@sampan.example',
  displayName: 'Test Person',
  emailVerified: true,
  role: 'user',
} as const;

test('names the person with the address in every question', () => {
  for (const { title } of [
    promotionOf(farida),
    demotionOf(farida, false),
    blockOf(farida, false),
  ]) {
    expect(title).toMatch(/Test Person \(farida@sampan\.example\).*\?$/);
  }
  expect(blockOf({ ...farida, displayName: '' }, false).title).toBe('Block farida@sampan.example?');
});

test('says whether the address is blocked too', () => {
  expect(blockOf(farida, false).changes.join(' ')).toMatch(/Another account .* farida@sampan/);
  const unverified = blockOf({ ...farida, emailVerified: false }, false);
  expect(unverified.changes.join(' ')).toMatch(/not verified.* can still log in/);
});

test('says what is lost, and that admins can’t undo a change of their own rights', () => {
  const admin = { ...farida, role: 'admin' } as const;
  expect(demotionOf(admin, false).changes.join(' ')).toMatch(/lose the admin screens/);
  expect(blockOf(admin, false).changes.join(' ')).toMatch(/lose the admin screens/);
  expect(blockOf(farida, false).changes.join(' ')).not.toMatch(/admin screens/);
  for (const ask of [demotionOf, blockOf]) {
    expect(ask(admin, true).changes[0]).toMatch(/your own account/);
    expect(ask(admin, false).changes[0]).not.toMatch(/your own account/);
  }
});

test('says that programs lose their access with the admin who made it, and only with an admin', () => {
  const admin = { ...farida, role: 'admin' } as const;
  for (const { changes } of [demotionOf(admin, false), blockOf(admin, false)]) {
    expect(changes.join(' ')).toMatch(/API keys that they made are withdrawn/);
    expect(changes.join(' ')).toMatch(/Webhooks that they made are switched off/);
  }
  expect(blockOf(farida, false).changes.join(' ')).not.toMatch(/API keys|Webhooks/);
});
