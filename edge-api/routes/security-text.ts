import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps';
import { describe } from './describe';

const dayMs = 24 * 60 * 60 * 1000;
// The RFC asks for less than a year; a copy that is months old is still valid.
const validForDays = 300;
const cachedForS = 24 * 60 * 60;

/** The route that says where to report a security problem of the site (RFC 9116). */
export const securityTextRoutes = ({ site }: Pick<Deps, 'site'>) =>
  new Hono().get(
    '/.well-known/security.txt',
    describe({
      operationId: 'getSecurityText',
      summary: 'Where to report a security problem',
      tag: 'Server',
      security: 'anyone',
      answer: {
        schema: v.string(),
        meaning: 'The contact, as RFC 9116 writes it.',
        type: 'text/plain',
      },
    }),
    (c) =>
      c.body(securityText(site, Date.now()), 200, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': `public, max-age=${cachedForS}`,
      }),
  );

function securityText({ company, origin }: Deps['site'], nowMs: number): string {
  const today = Math.floor(nowMs / dayMs);
  const expires = new Date((today + validForDays) * dayMs).toISOString();
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    // RFC 9116 2.5.2: an address on the web begins with https.
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
