import { expect, test } from 'vitest';
import { pushHosts } from './push-hosts';

const { refusalOf } = pushHosts('development');

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://jmt17.google.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('the push service %s is known', (address) => {
  expect(refusalOf(address)).toBeNull();
});

test.each([
  'https://notify.windows.com/w/',
  'https://.notify.windows.com/w/',
  'https://..notify.windows.com/w/',
  'https://wns.by.notify.windows.com/w/',
  'https://-.notify.windows.com/w/',
  'https://_.push.apple.com/w/',
  'https://evilnotify.windows.com/w/',
  'https://db5.notify.windows.com.example/w/',
  'https://db5.notify.windows.com./w/',
  'https://fcm.googleapis.com:8443/abc',
  'https://name@fcm.googleapis.com/abc',
  'https://:word@fcm.googleapis.com/abc',
  'https://fcmXgoogleapis.com/abc',
  'https://jmt18.google.com/abc',
  'https://x.fcm.googleapis.com/abc',
  'http://fcm.googleapis.com/abc',
  'http://127.0.0.1/abc',
])('%s is no push service', (address) => {
  expect(refusalOf(address)).not.toBeNull();
});

test.each(['http://127.0.0.1:8080/abc', 'http://127.0.0.1:5432/'])(
  '%s is one in tests alone, and not on a server that was started without NODE_ENV',
  (address) => {
    expect(pushHosts('test').refusalOf(address)).toBeNull();
    const others = [pushHosts('development'), pushHosts('production')];
    for (const { refusalOf, mayConnect } of others) {
      expect(refusalOf(address)).not.toBeNull();
      expect(mayConnect('127.0.0.1', '127.0.0.1')).toBe(false);
    }
  },
);
