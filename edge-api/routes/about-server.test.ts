import { expect, it } from 'vitest';
import { testApp } from '../test-support/test-app';

it('tells that it is alive and ready', async () => {
  const { app } = await testApp();
  expect((await app.request('/healthz')).status).toBe(200);
  expect(await (await app.request('/readyz')).json()).toEqual({ status: 'ready' });
});
