import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Deps } from '../deps';
import { type TestApp, testApp } from '../test-support/test-app';

const live: Partial<Deps> = {
  config: {
    apiKey: 'AIzaSyA-1_x',
    authDomain: 'sampan-live.firebaseapp.com',
    projectId: 'sampan-live',
    authEmulatorUrl: null,
  },
};

const policyOf = (answer: Response) =>
  new Map(
    (answer.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const policy = async ({ app }: TestApp, path = '/') => policyOf(await app.request(path));

describe('the content security policy', () => {
  test('lets scripts of this site run, and nothing inline', async () => {
    const directives = await policy(await testApp());
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'self'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
  });

  test.each(['/login', '/login?next=%2Fcontact', '/Login', '/registration'])(
    'lets Google’s script and the provider’s frame into %s',
    async (path) => {
      const directives = await policy(await testApp(live), path);
      expect(directives.get('script-src')).toEqual(["'self'", 'https://apis.google.com']);
      expect(directives.get('frame-src')).toEqual(['https://sampan-live.firebaseapp.com']);
    },
  );

  test.each([
    '/',
    '/services',
    '/dashboard',
    '/login/more',
    '/services?next=/login',
    '/app-shell',
    '/api/config',
    '/nowhere',
  ])('lets neither into %s', async (path) => {
    const answer = await (await testApp(live)).app.request(path);
    const header = answer.headers.get('content-security-policy');
    expect(header).not.toMatch(/google\.com|firebaseapp/);
    expect(policyOf(answer).get('frame-src')).toEqual(["'none'"]);
  });

  test('comes with the shell a second time, for where that is shown as a login page', async () => {
    const { app } = await testApp(live);
    const { headers } = await app.request('/app-shell');
    const own = headers.get('content-security-policy') ?? '';
    expect(headers.get('x-sign-in-policy')).toBe(
      own
        .replace("script-src 'self'", "script-src 'self' https://apis.google.com")
        .replace("frame-src 'none'", 'frame-src https://sampan-live.firebaseapp.com')
        .replace('trusted-types default', 'trusted-types default gapi#gapi goog#html'),
    );
  });

  test('lets only our own rule make a script of a text, and Google’s where its script may load', async () => {
    const testing = await testApp(live);
    for (const path of ['/', '/services', '/app-shell', '/nowhere', '/login']) {
      const directives = await policy(testing, path);
      expect(directives.get('require-trusted-types-for'), path).toEqual(["'script'"]);
      expect(directives.get('trusted-types'), path).toEqual(
        path === '/login' ? ['default', 'gapi#gapi', 'goog#html'] : ['default'],
      );
    }
    const docs = await policy(testing, '/api/docs');
    expect(docs.get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  test('lets the pages reach the Firebase project', async () => {
    const directives = await policy(await testApp(live));
    expect(directives.get('connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
  });

  test('lets them reach the emulator in its place', async () => {
    const emulator = 'http://localhost:9099';
    const directives = await policy(await testApp({ connectTo: [emulator] }), '/login');
    expect(directives.get('frame-src')).toEqual([emulator]);
    expect(directives.get('connect-src')).toContain(emulator);
    expect(directives.get('script-src')).toEqual(["'self'", 'https://apis.google.com', emulator]);
  });

  test.each(['/', '/app-shell'])('names the one style element of %s by its hash', async (path) => {
    const { app } = await testApp();
    const answer = await app.request(path);
    const styles = (await answer.text()).matchAll(/<style>([^<]*)<\/style>/g);
    const hashes = [...styles].map(([, text = '']) => {
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    });
    expect(hashes).toHaveLength(1);
    expect(policyOf(answer).get('style-src')).toEqual(["'self'", ...hashes]);
  });

  test('leaves styles open where Vite puts them in by script', async () => {
    const testing = await testApp();
    const { site } = testing;
    const development = {
      ...site,
      build: { ...site.build, filesOf: () => ({ style: '', sheets: [], scripts: [] }) },
    };
    const directives = await policy(await testApp({ site: development }));
    expect(directives.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  });

  test('of the API’s reference page names its own styles', async () => {
    const { app } = await testApp();
    const answer = await app.request('/api/docs');
    const [, text = ''] = (await answer.text()).match(/<style>([^<]*)<\/style>/) ?? [];
    const hash = createHash('sha256').update(text).digest('base64');
    expect(policyOf(answer).get('style-src')).toContain(`'sha256-${hash}'`);
  });
});

test('lets a popup answer the page that opened it', async () => {
  const { headers } = await (await testApp()).app.request('/app-shell');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

test.each([
  ['/', 'same-origin'],
  ['/dashboard', 'same-origin'],
  ['/app-shell', 'same-origin'],
  ['/api/services', 'same-origin'],
  ['/api/me', 'same-origin'],
  ['/api/docs', 'same-origin'],
  ['/service-worker.js', 'same-origin'],
  ['/share/services/reefer-cargo.jpg', 'cross-origin'],
  ['/media/01890a5d-ac96-774b-bcce-b302099a8057/share.jpg', 'cross-origin'],
  ['/pictures/hero-map.svg', 'cross-origin'],
])('lets other sites load pictures and nothing else: %s is %s', async (path, policy) => {
  const { headers } = await (await testApp()).app.request(path);
  expect(headers.get('cross-origin-resource-policy')).toBe(policy);
});

test('allows admins the camera, and no one the microphone', async () => {
  const { app } = await testApp();
  const { headers } = await app.request('/');
  expect(headers.get('permissions-policy')).toContain('camera=(self)');
  expect(headers.get('permissions-policy')).toContain('microphone=()');
});

test('asks for HTTPS from then on where the site has it, and only there', async () => {
  const testing = await testApp();
  const secure = await testing.app.request('/');
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
  const site = { ...testing.site, origin: 'http://localhost:8787' };
  const local = await (await testApp({ site, hstsSubdomains: true })).app.request('/');
  expect(local.headers.get('strict-transport-security')).toBeNull();
});

test('asks for HTTPS for the names below the site’s only where the operator has set it', async () => {
  const { app } = await testApp({ hstsSubdomains: true });
  expect((await app.request('/')).headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
});
