import { onTestFinished } from 'vitest';
import { testApp } from '../test-app';
import type { HandedOver } from './handed-over';
import { onEdge } from './on-edge';

/** The worker in workerd, beside its Node process, on one database. */
export async function besideNode(handedOver?: HandedOver) {
  const testing = await testApp({ template: 'seeded' });
  const { app, close } = await onEdge(testing.app, testing.databaseUrl, handedOver, testing);
  onTestFinished(close);
  return { ...testing, nodeApp: testing.app, app };
}
