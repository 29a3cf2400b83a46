import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { setUpdates, type Updates, updatesOf } from '../db/mails/unsubscribe';
import type { Deps } from '../deps';
import { bodyUpTo } from '../middleware/json-body';
import { answerPage } from './docs/html-page';

const mostKb = 4;

/**
 * `/api/unsubscribe/:token`: ends a customer's updates, or begins them again. GET changes nothing, since programs
 * follow the links of mails; the POST of a mail program (RFC 8058) ends them in one click.
 */
export const unsubscribePages = ({ db, site }: Pick<Deps, 'db' | 'site'>) => {
  const { brand } = site.company;
  return new Hono()
    .use('/:token', async (c, next) => {
      c.header('cache-control', 'no-store');
      c.header('referrer-policy', 'no-referrer');
      c.header('x-robots-tag', 'noindex');
      await next();
    })
    .get('/:token', async (c) => answerState(c, brand, await updatesOf(db, c.req.param('token'))))
    .post('/:token', bodyUpTo(mostKb), async (c) => {
      const body = await c.req.parseBody().catch(() => ({}));
      const wanted = 'updates' in body && body.updates === 'on';
      const token = c.req.param('token');
      if (!(await setUpdates(db, token, wanted))) c.status(403);
      return answerState(c, brand, await updatesOf(db, token));
    });
};

function answerState(c: Context, brand: string, updates: Updates | null) {
  if (!updates) {
    c.status(404);
    return answerPage(
      c,
      'This link does not work',
      html`<p>It may be cut off, or the request that it belongs to was deleted.</p>`,
    );
  }
  const { areSent, mayBegin } = updates;
  const [title, text, value, button] = areSent
    ? ([
        'E-mails about your requests',
        `${brand} writes to this address when there is an answer or a quotation.`,
        'off',
        'Send me no more of them',
      ] as const)
    : ([
        'You get no more of these e-mails',
        'Answers and quotations are on the page of your request. Receipts of what you send still come.',
        'on',
        'Send them to me again',
      ] as const);
  const hasForm = areSent || mayBegin;
  return answerPage(
    c,
    title,
    html`
      <p>${text}</p>
      ${
        hasForm
          ? html`<form method="post"><button name="updates" value="${value}">${button}</button></form>`
          : html`<p>To get them again, open that page with a newer link, or with a code by e-mail.</p>`
      }
    `,
    { hasForm },
  );
}
