import { expect, test } from 'vitest';
import { markRead, showUnread } from './unread';

/** Makes the notifications that a device shows, and the badge of its app. */
function device(tags: string[]) {
  const shown = new Set(tags);
  const badges: number[] = [];
  const registration = {
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      [...shown]
        .filter((one) => tag === undefined || one === tag)
        .map((one) => ({ tag: one, close: () => shown.delete(one) }) as unknown as Notification),
  };
  const badge = {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  };
  return { registration, badge, badges, shown };
}

test('the badge counts the submissions with news, and goes when all are read', async () => {
  const { registration, badge, badges, shown } = device(['a', 'b']);
  await showUnread(registration, badge);
  await markRead(registration, 'a', badge);
  expect([...shown]).toEqual(['b']);
  await markRead(registration, 'b', badge);
  expect(badges).toEqual([2, 1, 0]);
});

test('a page without news sets the badge right: a phone sweeps notifications away without a word', async () => {
  const { registration, badge, badges, shown } = device(['a', 'b']);
  await showUnread(registration, badge);
  shown.delete('a');
  await markRead(registration, 'other', badge);
  shown.delete('b');
  await markRead(registration, 'other', badge);
  expect(badges).toEqual([2, 1, 0]);
});

test('a browser without a badge, or one that refuses it, is no failure', async () => {
  const { registration } = device(['a']);
  await showUnread(registration, {});
  await showUnread(registration, { setAppBadge: () => Promise.reject(new Error('No.')) });
});
