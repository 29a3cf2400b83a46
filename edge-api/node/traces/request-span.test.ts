import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app';
import { json } from '../../test-support/requests';
import { otelSettings } from '../../test-support/telemetry/otel-settings';
import { otlpCollector } from '../../test-support/telemetry/otlp-collector';
import { testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';
import { openHttpServer } from '../http-server';
import { openTraces } from './traces';

type Options = { sampler?: string; followProxies?: boolean; trusted?: string[] };

/** The real app behind a socket, followed by traces; `spans` sends them first. */
async function followed({
  sampler = 'parentbased_always_on',
  followProxies = false,
  trusted = [],
}: Options = {}) {
  const collector = await otlpCollector(sampler === 'always_off' ? 'refuses' : 'takes');
  otelSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: sampler });
  const traces = openTraces({ followProxies }, trusted, { error: () => {} });
  const failing = async () => {
    throw new RangeError('Zephyrine wrote this\n    at the end of (her:1:2)');
  };
  const made = await testApp({ verifyProviderToken: failing });
  const lines: Record<string, unknown>[] = [];
  const error = (message: string, fields = {}) => void lines.push({ message, ...fields });
  const app = createApp({ ...made, log: traces.named({ info: () => {}, error }) });
  let answers = 0;
  const server = await openHttpServer(
    { host: '127.0.0.1', port: 0 },
    {
      starting: app.fetch,
      follow: traces.follow,
      answered(request) {
        traces.answered(request);
        lines.push({ message: 'request', traceId: request.traceId });
        answers += 1;
      },
    },
  );
  onTestFinished(() => server.close());
  return {
    collector,
    lines,
    origin: `http://127.0.0.1:${server.port}`,
    async spans(count: number) {
      await until(() => answers === count);
      await traces.close();
      return collector.spans();
    },
  };
}

test('an error of ours is on the span of its request, by its name and place, without its text', async () => {
  const { origin, spans, collector, lines } = await followed();
  const headers = { authorization: 'Bearer a.b.c' };
  const failed = await fetch(`${origin}/api/jwttoken`, json({ email: 'z@z.example' }, headers));
  expect(failed.status).toBe(500);
  await failed.text();
  const [span] = (await spans(1)).filter(({ kind }) => kind === 2);
  expect(span).toMatchObject({
    name: 'POST /api/jwttoken',
    attributes: { 'http.response.status_code': 500, 'error.type': 'RangeError' },
    status: { code: 2 },
    events: [{ name: 'exception', attributes: { 'exception.type': 'RangeError' } }],
  });
  expect(span?.events[0]?.attributes['exception.stacktrace']).toMatch(
    /^ {4}at .*request-span\.test/,
  );
  expect(collector.everything()).not.toMatch(/Zephyrine|her:1:2|z\.example/);
  expect(lines).toEqual([
    expect.objectContaining({ message: 'request failed', traceId: span?.traceId }),
    { message: 'request', traceId: span?.traceId },
  ]);
});

const parent = { traceId: 'abcdefabcdefabcdefabcdefabcdef12', spanId: '1234567890abcdef' };
const traceparent = `00-${parent.traceId}-${parent.spanId}-01`;

test('a trace goes on from a proxy of ours where that is asked for, and never from a stranger', async () => {
  const ask = async (options: Options, header = traceparent) => {
    const { origin, spans } = await followed(options);
    await (await fetch(`${origin}/api/config`, { headers: { traceparent: header } })).text();
    return (await spans(1)).find(({ kind }) => kind === 2);
  };
  const trusted = ['127.0.0.0/8'];
  const own = { parentSpanId: '', traceId: expect.not.stringContaining(parent.traceId) };
  expect(await ask({})).toMatchObject(own);
  expect(await ask({ trusted })).toMatchObject(own);
  expect(await ask({ followProxies: true, trusted: ['192.0.2.0/24'] })).toMatchObject(own);
  expect(await ask({ followProxies: true, trusted })).toMatchObject({
    traceId: parent.traceId,
    parentSpanId: parent.spanId,
  });
  const unsampled = traceparent.replace(/01$/, '00');
  expect(await ask({ followProxies: true, trusted }, unsampled)).toBeUndefined();
});

test('what is not sampled is not sent, and its log lines name no trace', async () => {
  const { origin, spans, collector, lines } = await followed({
    sampler: 'always_off',
    followProxies: true,
    trusted: ['127.0.0.0/8'],
  });
  await (await fetch(`${origin}/api/config`, { headers: { traceparent } })).text();
  await spans(1);
  expect(collector.received).toEqual([]);
  expect(lines).toEqual([{ message: 'request', traceId: undefined }]);
});
