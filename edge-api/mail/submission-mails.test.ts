import { describe, expect, test } from 'vitest';
import type { SubmissionMailing } from '../db/mails/add-limited-mails';
import { arrived } from '../test-support/mail/arrived';
import { testMails, testWorker } from '../test-support/mail/mail';
import { mailServer } from '../test-support/mail/mail-server';
import { json } from '../test-support/requests';
import { contactMessage, serviceRequest, shipment } from '../test-support/samples';
import { testApp } from '../test-support/test-app';
import { until } from '../test-support/wait';

const mailing = () => testApp({ mails: testMails() });

describe('a contact message', () => {
  test('reaches the company with all that was written, to be answered to the visitor', async () => {
    const message = contactMessage({
      name: 'ফরিদা রহমান 香港',
      subject: 'চালান → Dhaka',
      phone: '+880 0000 000000',
      formerReferences: ['CM-2222-2222'],
      message: 'Line one\n\nLine “two” — ৫ প্যালেট 🚢\n.\nend',
    });
    const { company } = await arrived('/api/contact-messages', message);
    expect(company.recipient).toBe('desk@sampan.example');
    expect(company.from).toEqual({ name: 'Sampan Logistics', address: 'no-reply@sampan.example' });
    expect(company.replyTo).toMatchObject([{ address: message.email }]);
    expect(company.subject).toBe(`${message.reference}: চালান → Dhaka`);
    expect(company.html).toBeUndefined();
    for (const part of [
      `A new message has arrived: ${message.reference}`,
      'Also shown to the sender as CM-2222-2222, their device says.',
      'Name: ফরিদা রহমান 香港',
      'E-mail: farida@sampan.example',
      'Phone: +880 0000 000000',
      'Subject: চালান → Dhaka',
      'Written: 1 June 2025, 08:30 UTC',
      message.message,
    ]) {
      expect(company.text).toContain(part);
    }
  });

  test('gives its visitor a receipt with the reference and how to reach the company', async () => {
    const message = contactMessage({ formerReferences: ['CM-2222-2222'] });
    const { visitor } = await arrived('/api/contact-messages', message);
    expect(visitor.recipient).toBe(message.email);
    expect(visitor.from).toEqual({ name: 'Sampan Logistics', address: 'no-reply@sampan.example' });
    expect(visitor.replyTo).toMatchObject([{ address: 'desk@sampan.example' }]);
    expect(visitor.subject).toBe(`We have your message (${message.reference})`);
    const header = (name: string) => visitor.headers.find(({ key }) => key === name)?.value;
    expect(header('auto-submitted')).toBe('auto-replied');
    expect(header('list-unsubscribe')).toBeUndefined();
    expect(visitor.text).toMatch(
      new RegExp(`https://sampan\\.example/track/${message.id}#link_\\w{43}\n`),
    );
    for (const part of [
      `We have your message. Its reference is ${message.reference}.`,
      'What happens next',
      'call +880 0000 000 000',
      'Sampan Logistics\nhttps://sampan.example',
      'If that was not you, you need not do anything.',
    ]) {
      expect(visitor.text).toContain(part);
    }
    // Anyone can write one.
    expect(visitor.text).not.toContain('CM-2222-2222');
  });

  test('can smuggle no header into a mail', async () => {
    const subject = 'Air\r\nBcc: everybody@ship.example\r\n\r\nfre\u202eight\u2028x';
    const message = contactMessage({ name: 'Farida\nBcc: all@ship.example', subject });
    const { company, visitor } = await arrived('/api/contact-messages', message);
    for (const mail of [company, visitor]) {
      expect(mail.bcc).toBeUndefined();
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    }
    expect(company.subject).toBe(`${message.reference}: Air Bcc: everybody@ship.example freight x`);
  });
});

describe('a receipt', () => {
  const typed = (word: string) => `${word} https://phish.example/${word}`;

  test('has no word that its visitor typed, in no part of the mail', async () => {
    const message = contactMessage({
      email: 'victim@ship.example',
      name: typed('Uno'),
      phone: '+99 12345678',
      subject: typed('Dos'),
      message: typed('Tres'),
    });
    const request = serviceRequest({
      contact: {
        ...serviceRequest().contact,
        name: typed('Uno'),
        company: typed('Dos'),
        email: message.email,
        phone: '+99 1234567',
      },
      shipment: shipment({
        origin: { ...shipment().origin, place: typed('Tres'), unlocode: null },
        commodity: typed('Cuatro'),
      }),
      notes: typed('Cinco'),
    });
    for (const [path, body] of [
      ['/api/contact-messages', message],
      ['/api/service-requests', request],
    ] as const) {
      const { company, visitor } = await arrived(path, body);
      expect(visitor.recipient).toBe('victim@ship.example');
      expect(company.text).toContain('https://phish.example/Uno');
      const all = [visitor.raw, visitor.text, JSON.stringify(visitor.headers)].join('\n');
      expect(all).toContain(body.reference);
      expect(all).not.toMatch(/phish|Uno|Dos|Tres|Cuatro|Cinco|\+99/);
    }
  });
});

const kinds = [
  { path: '/api/contact-messages', sample: contactMessage },
  { path: '/api/service-requests', sample: serviceRequest },
] as const;

describe.each(kinds)('POST $path', ({ path, sample }) => {
  const mailRows = async ({ db }: Awaited<ReturnType<typeof mailing>>) =>
    db.selectFrom('mails').selectAll().orderBy('audience').execute();

  test('writes one pair of mails, however often and at once it is posted', async () => {
    const testing = await mailing();
    const body = sample();
    const post = () => testing.app.request(path, json(body));
    await Promise.all(Array.from({ length: 8 }, post));
    expect((await post()).status).toBe(201);
    expect(await mailRows(testing)).toMatchObject([
      { submission_id: body.id, audience: 'company', state: 'waiting' },
      { submission_id: body.id, audience: 'visitor', state: 'waiting' },
    ]);
  });

  test('writes no mail without a mail server', async () => {
    const testing = await testApp();
    expect((await testing.app.request(path, json(sample()))).status).toBe(201);
    expect(await mailRows(testing)).toEqual([]);
  });

  test('stores submission and mails together, or neither', async () => {
    const { contactMessage, serviceRequest, ...others } = testMails();
    // The same audience twice, which the table refuses.
    const tear = (mailing: SubmissionMailing) => ({ ...mailing, receipt: mailing.company });
    const testing = await testApp({
      mails: {
        ...others,
        contactMessage: (message) => tear(contactMessage(message)),
        serviceRequest: (request, known) => tear(serviceRequest(request, known)),
      },
    });
    expect((await testing.app.request(path, json(sample()))).status).toBe(500);
    testing.logged.splice(0);
    expect(await mailRows(testing)).toEqual([]);
    expect(
      await testing.db
        .selectFrom('submissions')
        .where('kind', '=', 'contact-message')
        .select('id')
        .execute(),
    ).toEqual([]);
    expect(
      await testing.db
        .selectFrom('submissions')
        .where('kind', '=', 'service-request')
        .select('id')
        .execute(),
    ).toEqual([]);
  });

  test('answers 201 while the mail server is away; both mails arrive once it is back', async () => {
    const testing = await mailing();
    const server = await mailServer();
    await server.close();
    testWorker(testing.db, server.url);
    expect((await testing.app.request(path, json(sample()))).status).toBe(201);
    await until(async () => (await mailRows(testing)).some(({ attempts }) => attempts > 0));
    const back = await mailServer({ port: server.port });
    await until(() => back.mails.length === 2);
  });
});
