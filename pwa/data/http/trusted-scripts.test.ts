import { afterEach, expect, test, vi } from 'vitest';
import { trustOwnScripts, trustScript } from './trusted-scripts';

afterEach(() => void vi.unstubAllGlobals());

/** Returns what a browser at this page would make of the address. */
function passed(address: string): string | null {
  let rule: (address: string) => string | null = () => null;
  vi.stubGlobal('self', {
    location: new URL('https://www.sampan.example/women/silk-scarf?x=1'),
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: typeof rule }) => {
        expect([name, ...Object.keys(rules)]).toEqual(['default', 'createScriptURL']);
        rule = rules.createScriptURL;
      },
    },
  });
  trustOwnScripts();
  return rule(address);
}

test.each([
  ['/service-worker.js', 'https://www.sampan.example/service-worker.js'],
  ['https://www.sampan.example/assets/a.js', 'https://www.sampan.example/assets/a.js'],
  [
    'https://apis.google.com/js/api.js?onload=__iframefcb1',
    'https://apis.google.com/js/api.js?onload=__iframefcb1',
  ],
])('lets %s be a script', (address, as) => {
  expect(passed(address)).toBe(as);
});

test.each([
  'https://evil.example/a.js',
  '//evil.example/a.js',
  'https://www.sampan.example.evil.example/a.js',
  'https://www.sampan.example@evil.example/a.js',
  'http://www.sampan.example/a.js',
  'https://www.sampan.example:8443/a.js',
  'https://apis.google.com/js/other.js',
  'https://apis.google.com/js/api.js/../other.js',
  'https://apis.google.com.evil.example/js/api.js',
  'data:text/javascript,alert(1)',
  'blob:https://www.sampan.example/0b5c',
  'javascript:alert(1)',
])('does not let %s be a script', (address) => {
  expect(passed(address)).toBeNull();
});

test('lets the emulator’s bridge be a script once it is trusted', () => {
  const bridge = 'http://localhost:9099/emulator/gapi-bridge.js';
  expect(passed(bridge)).toBeNull();
  trustScript(bridge);
  expect(passed(bridge)).toBe(bridge);
});

test('does nothing in a browser without Trusted Types', () => {
  vi.stubGlobal('self', { location: new URL('https://www.sampan.example/') });
  expect(trustOwnScripts).not.toThrow();
});
