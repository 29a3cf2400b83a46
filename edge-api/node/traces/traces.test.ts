import { once } from 'node:events';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { startServer } from '../../test-support/embedded/server';
import { mailServer } from '../../test-support/mail/mail-server';
import { json } from '../../test-support/requests';
import { contactMessage, serviceRequest } from '../../test-support/samples';
import { otlpCollector } from '../../test-support/telemetry/otlp-collector';
import type { ReceivedSpan } from '../../test-support/telemetry/otlp-schema';

/** Ends the server in order, which sends what still waits. */
async function stop({ child }: Awaited<ReturnType<typeof startServer>>) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const personal = {
  name: 'Zephyrine Quillfeather',
  email: 'zephyrine@quillfeather.example',
  phone: '+880 1234 987654',
  subject: 'Marmalade thermometers',
  message: 'The xylophone of my grandmother weighs 77 stone.',
};

test('the trace of a request has its route, its queries and its mails, and nothing that a visitor wrote', async () => {
  const { databaseUrl } = await testDatabase('seeded');
  const collector = await otlpCollector();
  const mails = await mailServer();
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    LOG_FORMAT: 'json',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Sampan <no-reply@sampan.example>',
    MAIL_TO: 'desk@sampan.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=north%20desk',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=testing',
  });
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(server.origin + path, init);
    await answer.text();
    return answer;
  };
  await ask('/services/air-freight-export?utm_source=quillfeather');
  await ask('/api/services/air-freight-export');
  await ask('/api/services/air-freight-export');
  await ask('/services?q=quillfeather-search');
  await ask('/quillfeather-path');
  await ask('/api/session/quillfeather-file');
  await ask('/readyz');
  const posted = await ask('/api/contact-messages', json(contactMessage(personal)));
  expect(posted.status).toBe(201);
  const request = serviceRequest({ notes: personal.message });
  await ask('/api/service-requests', json(request));
  const bearer = { authorization: 'Bearer quillfeather.token.text' };
  await ask('/api/jwttoken', json({ email: personal.email }, bearer));
  await expect.poll(() => mails.mails.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  await stop(server);

  const spans = collector.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const stepsOf = ({ spanId }: ReceivedSpan) =>
    spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name);

  const [page] = named('GET /:page');
  expect(page?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/:page',
    'http.response.status_code': 200,
    'sampan.cache': 'miss',
  });
  expect(page?.attributes['sampan.request_id']).toMatch(/^[\da-f-]{36}$/);
  expect(page && stepsOf(page)).toContain('render page');
  const [rendered] = named('render page');
  expect(rendered && stepsOf(rendered)).toContain('SELECT');

  const [made, cached] = named('GET /api/services/:slug');
  expect(made && stepsOf(made)).toContain('SELECT');
  expect(cached && stepsOf(cached)).toEqual([]);
  expect(made?.traceId).not.toBe(cached?.traceId);

  const [message] = named('POST /api/contact-messages');
  expect(message && stepsOf(message)).toEqual(
    expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']),
  );
  const insert = spans.find(
    ({ parentSpanId, name }) => parentSpanId === message?.spanId && name === 'INSERT',
  );
  expect(insert?.attributes['db.query.text']).toMatch(/\$1/);
  expect(named('send mail').map(({ attributes }) => attributes['sampan.mail.result'])).toContain(
    'sent',
  );
  expect(named('POST /api/jwttoken').flatMap(stepsOf)).toContain('verify provider token');
  expect(spans.filter(({ name }) => name.includes('readyz'))).toEqual([]);
  // Reading the queue of mails once a second is no trace.
  const traced = new Set(spans.map(({ traceId }) => traceId));
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === '');
  expect(roots.length).toBe(traced.size);
  expect(
    roots.map(({ name }) => name).filter((name) => !/^(GET|POST) |^send mail$/.test(name)),
  ).toEqual([]);

  expect(collector.resources()[0]).toMatchObject({
    'service.name': 'sampan',
    'deployment.environment.name': 'testing',
  });
  expect(new Set(collector.resources().map((one) => one['service.instance.id'])).size).toBe(1);
  expect(collector.received[0]?.headers).toMatchObject({
    'x-tenant': 'north desk',
    'content-type': 'application/x-protobuf',
  });

  const line = server.lines.find((one) => one.includes('"route":"/api/contact-messages"'));
  expect(JSON.parse(line ?? '{}').traceId).toBe(message?.traceId);

  const everything = collector.everything();
  for (const text of Object.values({ ...personal, company: request.contact.company })) {
    expect(everything).not.toContain(text);
  }
  expect(everything).not.toMatch(/quillfeather|zephyrine|farida|127\.0\.0\.1\/32|sampan\.example/i);
  expect(everything).not.toContain(request.id);
}, 90_000);
