import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { connect } from '../db/connect';
import { DatabaseFailure } from '../db/database-failure';
import { testDatabase } from '../test-support/database/database';
import { appWithForms, type Fields, formOf, valueIn } from '../test-support/forms/posted-forms';
import { silenceable } from '../test-support/silenceable';

const filledIn = {
  name: 'Test Person',
  email: 'farida@sampan.example',
  subject: 'Air freight to Dhaka',
  message: 'One pallet\nor two?',
};
const request = '/services/request';
const openedBefore = () => ({ id: uuidV7({ msecs: Date.now() - 60_000 }) });
type Testing = Awaited<ReturnType<typeof appWithForms>>;

/** Makes the database unreachable from now on; returns a function that brings it back. */
function takeAway({ db }: Testing): () => void {
  const { selectFrom } = db;
  db.selectFrom = (() => {
    throw new DatabaseFailure('unreachable', null);
  }) as never;
  return () => {
    db.selectFrom = selectFrom;
  };
}

const answers = {
  'answers.goods': 'Jute "bags"',
  'answers.value': '12 500 USD',
  'answers.route': 'Chattogram to Hamburg',
  'answers.cover': 'One shipment',
  'answers.conditions': 'First line\nsecond line',
};

/** A request for a service with questions of its own, filled in. */
const answered = async ({ open }: Testing): Promise<Fields> => ({
  ...{ ...(await open(`${request}?service=cargo-insurance`)), ...openedBefore(), ...answers },
  ...{ 'contact.name': filledIn.name, 'contact.email': filledIn.email },
  ...{ 'contact.phone': '+880 0000 123456', notes: filledIn.message },
});
const asSent = (form: Fields) => ({ ...form, go: 'send' });

/** The form as it came back, because it could not be stored. */
async function keptOf(answer: Response): Promise<Fields> {
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(html).toContain('can’t store it at the moment');
  return formOf(html);
}

test('all who send while the database is silent get their text back, and pages are answered', {
  timeout: 40_000,
}, async () => {
  const { databaseUrl } = await testDatabase('seeded');
  const way = await silenceable(databaseUrl);
  const db = connect(way.url);
  const testing = await appWithForms({ db });
  const { app, open, post } = testing;
  await open('/contact');
  await (await app.request('/services')).text();
  way.silence(true);
  const about = ['/about', '/terms', '/privacy', '/lanes'].map((path) => app.request(path));
  const texts = Array.from({ length: 7 }, (_, place) => `${filledIn.message} ${place}`);
  const sent = texts.map((message) =>
    post('/contact', { ...openedBefore(), ...filledIn, message }),
  );
  const wrong = await post('/contact', { ...filledIn, email: 'nonsense' });
  expect(wrong.status).toBe(422);
  expect(valueIn(await wrong.text(), 'message')).toBe(filledIn.message);
  for (const path of ['/contact', '/services']) {
    expect((await app.request(path)).status, path).toBe(200);
  }
  for (const [place, answer] of (await Promise.all(sent)).entries()) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await answer.text();
    expect(html).toMatch(/can’t store it at the moment|very busy/);
    expect(valueIn(html, 'message')).toBe(texts[place]);
    expect(valueIn(html, 'email')).toBe(filledIn.email);
  }
  await Promise.all(about);
  testing.logged.length = 0;
  await db.destroy();
});

test('a request keeps the answers to the questions of its service, with the questions', async () => {
  const testing = await appWithForms();
  const form = await answered(testing);
  takeAway(testing);
  const answer = await testing.post(request, asSent(form));
  expect(await answer.clone().text()).toContain('Questions about this service');
  const { step: _, ...values } = form;
  expect(await keptOf(answer)).toMatchObject(values);
});

test('a request keeps its answers where no service was read yet, and is stored with them later', async () => {
  const form = await answered(await appWithForms());
  const testing = await appWithForms();
  const bringBack = takeAway(testing);
  const kept = await keptOf(await testing.post(request, asSent(form)));
  expect(kept).toMatchObject({ ...answers, notes: filledIn.message });
  const again = await keptOf(await testing.post(request, asSent(kept)));
  expect(again).toMatchObject(answers);
  bringBack();
  expect((await testing.post(request, asSent(again))).status).toBe(303);
  const row = await testing.db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select(['answers', 'shipment', 'unasked_questions'])
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ shipment: null, unasked_questions: [] });
  expect(row.answers.map(({ questionId, answer }) => [`answers.${questionId}`, answer])).toEqual(
    Object.entries(answers),
  );
});

test('an enquiry keeps its products and quantities', async () => {
  const testing = await appWithForms();
  const opened = await testing.open(
    '/enquiry?product=karnaphuli-court-sneaker&product=kowloon-canvas-tote',
  );
  const person = { name: 'Test Person', email: 'farida@sampan.example', note: 'Size 40' };
  const form = { ...opened, ...openedBefore(), ...person, 'line.1.quantity': '3' };
  const bringBack = takeAway(testing);
  const kept = await keptOf(await testing.post('/enquiry', form));
  expect(kept).toMatchObject(form);
  bringBack();
  expect((await testing.post('/enquiry', kept)).status).toBe(303);
  const { message } = await testing.db
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select('message')
    .executeTakeFirstOrThrow();
  expect(message).toContain('3 × Kowloon Canvas Tote');
  expect(message).toContain('1 × Karnaphuli Court Sneaker');
});
