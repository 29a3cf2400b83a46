import { expect, onTestFinished, test } from 'vitest';
import { errorReceiver } from '../test-support/error-receiver';
import { until } from '../test-support/wait';
import { sentryReports } from './sentry';

async function reporting(answer?: Parameters<typeof errorReceiver>[0]) {
  const receiver = await errorReceiver(answer);
  onTestFinished(receiver.close);
  const reports = sentryReports({
    dsn: receiver.dsn,
    part: 'server',
    version: '1.2.3',
    environment: 'test',
  });
  return { receiver, reports };
}

const during = (sentence: string) => ({ during: sentence });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a receiver that never answers holds thirty reports, and a stop waits for it less than 2 s', async () => {
  const { receiver, reports } = await reporting(() => undefined);
  for (let count = 0; count < 200; count += 1) reports.report(new Error(), during(`${count}`));
  await until(() => receiver.requests() === 30);
  const startedAtMs = performance.now();
  await reports.flush();
  expect(performance.now() - startedAtMs).toBeLessThan(2000);
  expect(receiver.requests()).toBe(30);
});

test('a receiver that is not there changes nothing', async () => {
  const { receiver, reports } = await reporting();
  await receiver.close();
  reports.report(new Error(), during('away'));
  await reports.flush();
});

test.each([
  ['Retry-After', { 'retry-after': '1' }],
  ['X-Sentry-Rate-Limits', { 'x-sentry-rate-limits': '1:error:organization' }],
])('a receiver that has enough is left alone as long as it asks for by %s', async (_, headers) => {
  const { receiver, reports } = await reporting((response) => {
    response.writeHead(receiver.requests() === 1 ? 429 : 200, headers).end();
  });
  reports.report(new Error(), during('first'));
  await until(() => receiver.requests() === 1);
  await pause(200);
  reports.report(new Error(), during('second'));
  await pause(200);
  expect(receiver.requests()).toBe(1);
  await pause(1000);
  reports.report(new Error(), during('third'));
  await until(() => receiver.requests() === 2);
});

test('the flood of one minute is thirty reports', async () => {
  const { receiver, reports } = await reporting();
  for (let count = 0; count < 200; count += 1) {
    reports.report(new Error(), during(`${count}`));
    await pause(1);
  }
  await reports.flush();
  await until(() => receiver.events.length === 30);
});
