import { v7 as uuidV7 } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usualLimits, usualReads } from '../http/limits/usual-limits';
import { appWithForms, valueIn } from '../test-support/forms/posted-forms';
import { submissionsOf } from '../test-support/inbox';
import { testMails } from '../test-support/mail/mail';
import { json } from '../test-support/requests';
import { contactMessage } from '../test-support/samples';
import { testOrigin } from '../test-support/test-site';

const filledIn = {
  name: 'Test Person',
  email: 'farida@sampan.example',
  phone: '',
  subject: 'Air freight <to> Dhaka',
  message: 'One "pallet"\nor two?',
};
/** Longer ago than a robot fills in a form. */
const openedBefore = () => ({ id: uuidV7({ msecs: Date.now() - 60_000 }) });
const messages = ({ db }: Awaited<ReturnType<typeof appWithForms>>) =>
  submissionsOf(db, 'contact-message').execute();

test('a message that is right is stored once, and leads to its receipt', async () => {
  const testing = await appWithForms({ mails: testMails() });
  const form = { ...(await testing.open('/contact')), ...openedBefore(), ...filledIn };
  const answers = await Promise.all([1, 2, 3].map(() => testing.post('/contact', form)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const [row, ...others] = await messages(testing);
  expect(others).toEqual([]);
  expect({ ...row, ...row?.contact }).toMatchObject({
    ...filledIn,
    id: form.id,
    owner_uid: null,
    suspected: false,
  });
  expect(await testing.db.selectFrom('mails').select('id').execute()).not.toEqual([]);

  const path = answers[0]?.headers.get('location') ?? '';
  expect(path).toBe(`/received/${form.id}`);
  const receipt = await testing.app.request(path);
  expect(receipt.headers.get('cache-control')).toBe('private, no-cache');
  const html = await receipt.text();
  expect(html).toContain(row?.reference);
  expect(html).toContain('<meta name="robots" content="noindex">');
  for (const text of Object.values(filledIn).filter(Boolean)) expect(html).not.toContain(text);
});

test('there is no receipt of what was not sent', async () => {
  const { app } = await appWithForms();
  for (const id of [uuidV7(), 'nonsense', '%00']) {
    const { status } = await app.request(`/received/${id}`);
    expect([400, 404], id).toContain(status);
  }
});

test('a wrong message comes back with all that was filled in, and what is wrong with it', async () => {
  const testing = await appWithForms();
  const form = { ...openedBefore(), ...filledIn, name: '', email: 'nonsense' };
  const answer = await testing.post('/contact', form);
  expect(answer.status).toBe(422);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('etag')).toBeNull();
  const html = await answer.text();
  for (const [name, value] of Object.entries(form)) expect(valueIn(html, name), name).toBe(value);
  expect(html).toMatch(/role="alert"[^>]* autofocus=""[^>]*><h2>Please look at 2 fields/);
  expect(html).toContain('<a href="#name">Please fill in the name.</a>');
  expect(html).toMatch(/<input[^>]* id="email" aria-invalid="true" aria-describedby="email-error"/);
  expect(await messages(testing)).toEqual([]);
});

test('each document has an id of its own, which no cache shares', async () => {
  const { app, open } = await appWithForms();
  const ids = [await open('/contact'), await open('/contact')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  for (let time = 0; time < 3; time++) {
    const headers = { 'accept-encoding': 'br', 'if-none-match': '*' };
    const answer = await app.request('/contact', { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('etag')).toBeNull();
    await answer.arrayBuffer();
  }
});

test('what the browser sends and then a script, or the other way round, is one row', async () => {
  const testing = await appWithForms();
  const api = '/api/contact-messages';
  for (const isBrowserFirst of [true, false]) {
    const { id } = openedBefore();
    const scripted = json({ ...contactMessage({ id }), ...filledIn, openForMs: 9000 });
    const ways = [
      async () => (await testing.post('/contact', { id, ...filledIn })).status,
      async () => (await testing.app.request(api, scripted)).status,
    ];
    const statuses = [];
    for (const send of isBrowserFirst ? ways : ways.reverse()) statuses.push(await send());
    expect(statuses).toEqual(isBrowserFirst ? [303, 201] : [201, 303]);
  }
  expect(await messages(testing)).toHaveLength(2);
});

test('another text under the same id comes back with a new id, and is sent as a second one', async () => {
  const testing = await appWithForms();
  const form = { ...openedBefore(), ...filledIn };
  await testing.post('/contact', form);
  const [first] = await messages(testing);
  const changed = { ...form, message: 'A second thought.' };
  const answer = await testing.post('/contact', changed);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(`under the reference ${first?.reference}`);
  expect(valueIn(html, 'message')).toBe('A second thought.');
  const id = valueIn(html, 'id') ?? '';
  expect(id).not.toBe(form.id);
  expect((await testing.post('/contact', { ...changed, id })).status).toBe(303);
  expect(await messages(testing)).toHaveLength(2);
});

test('a form from another site, or of another type, is refused', async () => {
  const testing = await appWithForms();
  const form = { ...openedBefore(), ...filledIn };
  const foreign = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
  expect((await testing.post('/contact', form, foreign)).status).toBe(403);
  expect((await testing.post('/contact', form, { origin: 'null' })).status).toBe(403);
  // Behind a proxy that changes the host.
  const same = { origin: 'http://10.0.0.7', 'sec-fetch-site': 'same-origin' };
  expect((await testing.post('/contact', form, same)).status).toBe(303);
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json']) {
    expect((await testing.post('/contact', form, { 'content-type': type })).status, type).toBe(415);
  }
  expect(await messages(testing)).toHaveLength(1);
});

test('a form that is too large, or has too many fields, is refused', async () => {
  const testing = await appWithForms();
  const long = { ...filledIn, message: 'x'.repeat(140_000) };
  expect((await testing.post('/contact', long)).status).toBe(413);
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, place) => [`a${place}`, '']));
  expect((await testing.post('/contact', many)).status).toBe(400);
});

test('a form with signs that are not UTF-8 is refused, not stored with others', async () => {
  const testing = await appWithForms();
  for (const name of ['%A7%41', '%FF', '%C3', '%']) {
    const answer = await testing.app.request('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin },
      body: `${new URLSearchParams({ ...openedBefore(), ...filledIn, name: '' })}&name=${name}`,
    });
    expect(answer.status, name).toBe(400);
  }
});

test('what robots fill in is stored as theirs, and no mail is sent', async () => {
  const testing = await appWithForms({ mails: testMails() });
  const robot = { ...openedBefore(), ...filledIn, website: 'https://spam.example' };
  expect((await testing.post('/contact', robot)).status).toBe(303);
  // A busy machine may take longer than a robot.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await testing.post('/contact', { ...filledIn, id: uuidV7() })).status).toBe(303);
  expect(await messages(testing)).toMatchObject([{ suspected: true }, { suspected: true }]);
  expect(await testing.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('who has sent too much keeps the text, and is told when to try again', async () => {
  const submissions = [{ name: 'submissions', per: 'address', burst: 1, perMinute: 1 }] as const;
  const testing = await appWithForms({ limits: { ...usualLimits, submissions } });
  const form = { ...openedBefore(), ...filledIn };
  expect((await testing.post('/contact', form)).status).toBe(303);
  const answer = await testing.post('/contact', { ...form, ...openedBefore(), name: 'Other' });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const html = await answer.text();
  expect(html).toContain('Not saved, not sent.');
  expect(valueIn(html, 'name')).toBe('Other');
  expect((await testing.post('/contact', form)).status).toBe(303);
  expect(testing.securityEvents).toMatchObject([{ details: { status: 429 } }]);
});

test('attempts are counted before they are read, in both ways together, and refused with a page', async () => {
  const submissions = { burst: 3, perMinute: 1 };
  const testing = await appWithForms({ reads: { ...usualReads, submissions } });
  expect((await testing.post('/contact', {})).status).toBe(422);
  for (const path of ['/api/contact-messages', '/api/service-requests']) {
    expect((await testing.app.request(path, json({}))).status).toBe(400);
  }
  const refused = await testing.post('/services/request', {});
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-type')).toContain('text/html');
});

test('an enquiry about products of an address is the message that the page would send', async () => {
  const testing = await appWithForms();
  const opened = await testing.open(
    '/enquiry?product=karnaphuli-court-sneaker&product=kowloon-canvas-tote&product=nothing',
  );
  expect(opened).toMatchObject({
    'line.0.product': 'karnaphuli-court-sneaker',
    'line.0.quantity': '1',
    'line.1.product': 'kowloon-canvas-tote',
  });
  const person = { name: 'Test Person', email: 'farida@sampan.example', note: 'Size 40' };
  const form = { ...opened, ...openedBefore(), ...person, 'line.0.quantity': '3' };
  const wrong = await testing.post('/enquiry', { ...form, name: '' });
  expect(wrong.status).toBe(422);
  expect(valueIn(await wrong.text(), 'line.0.quantity')).toBe('3');
  const long = { note: 'x'.repeat(2001), name: '', email: '' };
  const summary = (await (await testing.post('/enquiry', { ...form, ...long })).text()).matchAll(
    /<a href="#(note|name|email)"/g,
  );
  expect([...summary].map(([, name]) => name)).toEqual(['note', 'name', 'email']);
  expect((await testing.post('/enquiry', form)).status).toBe(303);
  const [row, ...others] = await messages(testing);
  expect(others).toEqual([]);
  expect(row?.subject).toBe('Enquiry: Karnaphuli Court Sneaker and 1 more');
  expect(row?.message).toContain(
    '3 × Karnaphuli Court Sneaker: https://sampan.example/women/productdescription/karnaphuli-court-sneaker',
  );
  expect(row?.message).toMatch(/Size 40$/);
});

test('an enquiry without a product is not sent', async () => {
  const testing = await appWithForms();
  const answer = await testing.post('/enquiry', { ...openedBefore(), ...filledIn });
  expect(answer.status).toBe(422);
  expect(await messages(testing)).toEqual([]);
});
