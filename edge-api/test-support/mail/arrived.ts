import { expect } from 'vitest';
import { addServices } from '../catalogue/catalogue';
import { json } from '../requests';
import { testApp } from '../test-app';
import { until } from '../wait';
import { testMails, testParties, testWorker } from './mail';
import { mailServer } from './mail-server';

/** Posts a submission, with services that exist, and reads the mails to the company and to its visitor. */
export async function arrived(
  path: string,
  body: object,
  ...known: Parameters<typeof addServices>[1][]
): Promise<Record<'company' | 'visitor', Awaited<ReturnType<typeof mailServer>>['mails'][0]>> {
  const { app, db } = await testApp({ mails: testMails() });
  if (known.length > 0) await addServices(db, ...known);
  const server = await mailServer();
  const worker = testWorker(db, server.url);
  expect((await app.request(path, json(body))).status).toBe(201);
  await until(() => server.mails.length === 2);
  await worker.stop();
  const to = (address: string) => server.mails.filter(({ recipient }) => recipient === address);
  const [company] = to(testParties.to);
  const [visitor] = server.mails.filter(({ recipient }) => recipient !== testParties.to);
  if (!company || !visitor) throw new Error('The mails did not go to the two.');
  return { company, visitor };
}
