import { expect, test } from 'vitest';
import { isFromOtherSite } from './other-site';

const own = 'https://www.sampan.example';
const posted = (origin: string | null, referrer = '') =>
  ({ headers: new Headers(origin === null ? {} : { origin }), referrer }) as Request;

test.each([
  ['the system, as Chromium sends it', posted('null'), false],
  ['the system, without an origin', posted(null), false],
  ['a page of this site', posted(own), false],
  ['a page of another site', posted('https://other.example'), true],
  ['another site in a browser that sends no origin', posted(null, 'https://other.example/a'), true],
  ['this site in a browser that sends no origin', posted(null, `${own}/services`), false],
])('a post by %s', (_, request, isOther) => {
  expect(isFromOtherSite(request, own)).toBe(isOther);
});
