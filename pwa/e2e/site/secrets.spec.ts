import { siteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

// What only the server knows, by its value or by the code that would use it.
const serverOnly = [
  /SMTP_URL|DATABASE_URL|ADMIN_EMAILS|TRUSTED_PROXIES/,
  /postgres(?:ql)?:\/\/|smtps?:\/\//,
  /BEGIN (?:[A-Z]+ )?PRIVATE KEY|privateJwk|private_jwk/,
  /sampan-demo-(?:admin|visitor)/,
  /nodemailer|insert into |process\.env\.[A-Z]/,
];

test('no script for the browser has a secret or code of the server', async ({ request }) => {
  const { password } = new URL(siteUnderTest().databaseUrl);
  expect(password.length).toBeGreaterThan(8);
  const worker = await (await request.get('/service-worker.js')).text();
  const precached = [...worker.matchAll(/assets\/[\w.-]+\.js/g)].map(([path]) => `/${path}`);
  expect(precached.length).toBeGreaterThan(20);
  for (const path of ['/service-worker.js', '/app-shell', '/api/config', ...precached]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const text = await answer.text();
    expect(text, path).not.toContain(password);
    for (const secret of serverOnly) expect(text, path).not.toMatch(secret);
  }
});
