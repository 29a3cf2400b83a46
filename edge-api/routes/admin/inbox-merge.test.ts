import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseSubmissions } from '../../db/personal-data/erase-submissions';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { customerReply, sentMessage, sentRequest } from '../../test-support/conversation/links';
import { json, problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

const kinds = [
  ['contact-messages', 'contact-message', sentMessage],
  ['service-requests', 'service-request', sentRequest],
] as const;

async function threeOf(send: (typeof kinds)[number][2]) {
  const testing = await testApp();
  const [first, second, third] = [await send(testing), await send(testing), await send(testing)];
  const amina = await anAdmin(testing);
  return { testing, amina, first, second, third };
}

test.each(kinds)('of %s: one that is the same as another is closed', async (scope, of, send) => {
  const { amina, first, second } = await threeOf(send);
  const url = `/api/admin/${scope}/${second.id}`;
  const mergedInto = first.reference.toLowerCase();
  const answer = await amina.request(url, changing('PATCH', { mergedInto }));
  const isMessage = of === 'contact-message';
  const steps = {
    timeline: [{ reason: 'duplicate', note: `It goes on under ${first.reference}.` }],
  };
  const merged = {
    mergedInto: first.reference,
    status: isMessage ? 'archived' : 'closed',
    ...(!isMessage && steps),
  };
  expect(await answer.json()).toMatchObject({ ...merged, version: 2 });
  const { submission } = await (await second.ask(second.path)).json();
  expect(submission).toMatchObject({ mergedInto: first.reference, status: merged.status });
  const csv = await (await amina.request(`/api/admin/${scope}.csv`)).text();
  expect(csv.split(first.reference).length - 1).toBeGreaterThan(1);
  // Opened again it goes on by itself.
  const status = isMessage ? 'read' : 'reviewing';
  const opened = await amina.request(url, changing('PATCH', { status }, { version: 2 }));
  expect(await opened.json()).toMatchObject({ mergedInto: null, status });
});

test.each(kinds)(
  'of %s: none is merged into itself, in a circle or for another',
  async (...kind) => {
    const [scope, , send] = kind;
    const { testing, amina, first, second, third } = await threeOf(send);
    const url = (id: string) => `/api/admin/${scope}/${id}`;
    const merge = (id: string, mergedInto: string, version = 1) =>
      amina.request(url(id), changing('PATCH', { mergedInto }, { version }));
    const refusalOf = async (answer: Response) => {
      const { status, errors } = await problemOf(answer);
      return { status, errors };
    };
    const refused = (message: unknown) => ({
      status: 400,
      errors: [{ path: 'mergedInto', message }],
    });
    expect(await refusalOf(await merge(first.id, first.reference))).toEqual(
      refused('Choose another one: this is its own reference.'),
    );
    expect(await refusalOf(await merge(first.id, 'SR-2222-2222'))).toEqual(
      refused(expect.stringMatching(/^There is no (message|request) with this reference\.$/)),
    );
    // Of two at the same time one is refused.
    const both = [merge(first.id, second.reference), merge(second.id, first.reference)];
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
    const [done] = await testing.db
      .selectFrom('submissions')
      .select(['id', 'reference', 'merged_into'])
      .where('merged_into', 'is not', null)
      .execute();
    expect(await refusalOf(await merge(third.id, done?.reference ?? ''))).toEqual(
      refused(`${done?.reference} is merged itself: choose ${done?.merged_into}.`),
    );
    expect(await refusalOf(await merge(done?.id ?? '', third.reference, 2))).toEqual(
      refused('Open it again first: it is done.'),
    );
    await testing.db
      .updateTable('submissions')
      .set({ contact: sql<string>`contact || '{"email": "other@x.example"}'`, merged_into: null })
      .execute();
    const fourth = await send(testing);
    expect(await refusalOf(await merge(fourth.id, first.reference))).toEqual(
      refused(`${first.reference} is from another sender.`),
    );
  },
);

test('what its customer writes to a merged message, or the end of the other one, ends the merge', async () => {
  for (const [scope, kind, send] of kinds) {
    const { testing, amina, first, second, third } = await threeOf(send);
    const read = async (id: string) => (await amina.request(`/api/admin/${scope}/${id}`)).json();
    for (const { id } of [second, third]) {
      const change = changing('PATCH', { mergedInto: first.reference });
      expect((await amina.request(`/api/admin/${scope}/${id}`, change)).status).toBe(200);
    }
    await third.ask(`${third.path}/replies`, json(customerReply()));
    const status = kind === 'contact-message' ? 'new' : 'reviewing';
    expect(await read(third.id)).toMatchObject({ mergedInto: null, status });
    await testing.db.transaction().execute((one) => eraseSubmissions(one, kind, [first.id]));
    expect(await read(second.id)).toMatchObject({ mergedInto: null, version: 3 });
  }
});
