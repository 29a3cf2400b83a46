import { expect, onTestFinished, test, vi } from 'vitest';
import { servePush } from './push';

const origin = 'https://www.sampan.example';
type Shown = { title: string; tag: string; data: { path: string } };
type Fired = Record<string, unknown>;

/** Makes a worker as the browser runs it: what it shows, which pages are open, and how events reach it. */
function worker(openPages: string[] = []) {
  const listeners = new Map<string, (event: Fired) => void>();
  const shown: Shown[] = [];
  const focused: string[] = [];
  const opened: string[] = [];
  const renewed: unknown[] = [];
  const pushManager = {};
  const self = {
    location: { origin },
    addEventListener: (type: string, listener: (event: Fired) => void) =>
      void listeners.set(type, listener),
    registration: {
      pushManager,
      showNotification: async (title: string, { tag, data }: Omit<Shown, 'title'>) => {
        const same = shown.findIndex((one) => one.tag === tag);
        if (same >= 0) shown.splice(same, 1);
        shown.push({ title, tag, data });
      },
      getNotifications: async () => shown,
    },
    clients: {
      matchAll: async () =>
        openPages.map((path) => ({
          url: origin + path,
          focus: async () => void focused.push(path),
        })),
      openWindow: async (path: string) => void opened.push(path),
    },
    renewPush: async (manager: unknown) => void renewed.push(manager),
  };
  const badges: number[] = [];
  vi.stubGlobal('self', self);
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  servePush();
  const fire = async (type: string, event: Fired = {}) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  const push = (text: string | null, more: Fired = {}) =>
    fire('push', { data: text === null ? null : { text: () => text }, ...more });
  /** Taps the notification of this tag, as a person does. */
  const tap = (tag: string) => {
    const notification = shown.find((one) => one.tag === tag);
    const close = () =>
      void shown.splice(
        shown.findIndex((one) => one.tag === tag),
        1,
      );
    return fire('notificationclick', { notification: { ...notification, close } });
  };
  return { shown, focused, opened, renewed, badges, pushManager, push, tap, fire };
}

const about = (id: string, title = 'We answered') =>
  JSON.stringify({ web_push: 8030, notification: { title, tag: id, navigate: `/track/${id}` } });

test('shows each message, of one submission the newest, and counts submissions on the badge', async () => {
  const { push, shown, badges } = worker();
  await push(about('1'));
  await push(about('2'));
  await push(about('1', 'There is a quotation'));
  expect(shown.map(({ title, tag }) => [tag, title])).toEqual([
    ['2', 'We answered'],
    ['1', 'There is a quotation'],
  ]);
  expect(badges).toEqual([1, 2, 2]);
});

test('shows a notification also where the message is empty or can’t be read', async () => {
  const { push, shown } = worker();
  await push(null);
  await push('?');
  expect(shown).toMatchObject([{ tag: 'news', data: { path: '/' } }]);
});

test('shows what a browser has read of a message itself', async () => {
  const { push, shown } = worker();
  const notification = { title: 'We answered', body: '', tag: '1', navigate: `${origin}/track/1` };
  await push(null, { notification });
  expect(shown).toEqual([{ title: 'We answered', tag: '1', data: { path: '/track/1' } }]);
});

test('a tap opens the page, or brings it to the front where it is open, and its news are read', async () => {
  const { push, tap, shown, opened, focused, badges } = worker(['/services', '/track/2']);
  await push(about('1'));
  await push(about('2'));
  await tap('1');
  expect([opened, focused]).toEqual([['/track/1'], []]);
  await tap('2');
  expect([opened, focused]).toEqual([['/track/1'], ['/track/2']]);
  expect(shown).toEqual([]);
  expect(badges.at(-1)).toBe(0);
});

test('subscribes again when the browser has changed the subscription', async () => {
  const { fire, renewed, pushManager } = worker();
  await fire('pushsubscriptionchange');
  expect(renewed).toEqual([pushManager]);
});
