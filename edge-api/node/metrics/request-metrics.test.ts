import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app';
import { outboxAgeHeader } from '../../contract/submission';
import { usualLimits } from '../../http/limits/usual-limits';
import { signedIn } from '../../test-support/accounts/signed-in';
import { openStream } from '../../test-support/event-stream';
import { json } from '../../test-support/requests';
import { contactMessage } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';
import { openHttpServer } from '../http-server';
import { openMetrics } from './metrics';

const onPort = (port: number, host = '127.0.0.1') => openMetrics({ host, port });

const metricsOfOwn = async () => {
  const metrics = await onPort(0);
  onTestFinished(() => metrics.close());
  return metrics;
};

/** The real app behind a socket, and what its metrics say. */
async function measured() {
  const metrics = await metricsOfOwn();
  const limits = {
    ...usualLimits,
    submissions: [{ name: 'submissions', per: 'address', burst: 4, perMinute: 1 }] as const,
  };
  const made = await testApp({ template: 'seeded', limits });
  const revision = { isKnown: true };
  const queue = { isReadable: true };
  const current = () => (revision.isKnown ? made.revision.current() : null);
  const app = createApp({ ...made, revision: { current } });
  const { answered, counted } = metrics;
  const server = await openHttpServer(
    { host: '127.0.0.1', port: 0 },
    { starting: app.fetch, answered },
  );
  onTestFinished(() => server.close());
  metrics.observe({
    pool: () => ({ used: 0, idle: 0, waiting: 0 }),
    async mails() {
      if (!queue.isReadable) throw new Error('The database is away.');
      const none = { company: 0, customer: 0 };
      return {
        ...{ waiting: 3, refused: { ...none, customer: 2 }, limited: { ...none, company: 7 } },
        ...{ putOffToCompany: 4, oldestSeconds: 60 },
      };
    },
    webhooks: async () => ({ waiting: 0, overdueSeconds: 0, failing: 0, off: 0 }),
    schema: async () => 'none',
    probe: async () => {},
    streams: server.streams,
  });
  const text = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  return {
    ...made,
    app,
    revision,
    queue,
    counted,
    text,
    origin: `http://127.0.0.1:${server.port}`,
  };
}

test('metrics count answers from the cache, answers that were made, and those that may be old', async () => {
  const { origin, revision, text } = await measured();
  const ask = async () => (await fetch(`${origin}/api/services`)).text();
  for (let times = 0; times < 3; times += 1) await ask();
  await expect.poll(text).toContain('sampan_cache_answers_total{result="hit"} 2');
  expect(await text()).toContain('sampan_cache_answers_total{result="miss"} 1');
  expect(await text()).not.toContain('result="stale"');
  revision.isKnown = false;
  await ask();
  await expect.poll(text).toContain('sampan_cache_answers_total{result="stale"} 1');
});

test('metrics tell how long submissions waited on devices, and which limit refuses', async () => {
  const { origin, text } = await measured();
  const send = (age: string) =>
    fetch(`${origin}/api/contact-messages`, json(contactMessage(), { [outboxAgeHeader]: age }));
  expect((await send('7200')).status).toBe(201);
  // A clock that was set meanwhile, and what no device of ours sends.
  for (const age of ['99999999999', '-5', 'NaN']) expect((await send(age)).status).toBe(201);
  expect((await send('60')).status).toBe(429);
  await expect
    .poll(text)
    .toContain('sampan_rate_limit_refusals_total{limit="submissions",part="address"} 1');
  const said = await text();
  const ninetyDays = 90 * 24 * 60 * 60;
  expect(said).toContain('sampan_outbox_age_seconds_count 2');
  expect(said).toContain(`sampan_outbox_age_seconds_sum ${7200 + ninetyDays}`);
  expect(said).toContain('sampan_outbox_age_seconds_bucket{le="3600"} 0');
  expect(said).toContain('sampan_outbox_age_seconds_bucket{le="21600"} 1');
});

test('metrics tell how many event streams are open, and their hours count as no slow request', async () => {
  const testing = await measured();
  const user = await signedIn(testing);
  const stream = await openStream(`${testing.origin}/api/me/events`, user.headers);
  await stream.hears('event: role');
  const open = 'sampan_event_streams{route="/api/me/events"}';
  expect(await testing.text()).toContain(`${open} 1`);
  stream.leave();
  await expect.poll(testing.text).not.toContain(open);
  expect(await testing.text()).not.toContain('route="/api/me/events"');
});

test('metrics count push messages and mails that arrived, from zero on', async () => {
  const { text, counted } = await measured();
  const said = await text();
  for (const result of ['sent', 'refused', 'gone']) {
    expect(said).toContain(`sampan_push_messages_total{result="${result}"} 0`);
  }
  expect(said).toContain('sampan_inbound_mails_total{result="unknown"} 0');
  counted.push('gone');
  counted.push('gone');
  counted.mail('reply');
  expect(await text()).toContain('sampan_push_messages_total{result="gone"} 2');
  expect(await text()).toContain('sampan_inbound_mails_total{result="reply"} 1');
});

test('what the database said before it was away is not repeated', async () => {
  const { text, queue } = await measured();
  expect(await text()).toContain('sampan_mails{state="waiting"} 3');
  expect(await text()).toContain('sampan_mails{state="refused",to="customer"} 2');
  expect(await text()).toContain('sampan_mails{state="put-off",to="company"} 4');
  expect(await text()).toContain('sampan_mails{state="limited",to="company"} 7');
  queue.isReadable = false;
  expect(await text()).not.toMatch(/^sampan_mail(s|_)/m);
  queue.isReadable = true;
  expect(await text()).toContain('sampan_mail_oldest_waiting_seconds 60');
});

test('a taken METRICS_PORT, and an address of another machine, are told in a sentence', async () => {
  const { port } = await metricsOfOwn();
  await expect(onPort(port)).rejects.toThrow(
    `METRICS_PORT ${port} is taken by another program: stop it, or set METRICS_PORT to another number.`,
  );
  await expect(onPort(0, '192.0.2.1')).rejects.toThrow(
    'METRICS_PORT: 192.0.2.1 is not an address of this machine: set one that it has.',
  );
});
