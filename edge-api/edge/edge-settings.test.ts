import { expect, test } from 'vitest';
import { fixedPage } from '../test-support/fixed-parts';
import { testSite } from '../test-support/test-site';
import { edgeApp } from './edge-app';

const settings = {
  ASSETS: { fetch: async () => new Response() },
  DATABASE_URL: 'postgres://db.example/sampan',
  PUBLIC_ORIGIN: 'https://www.sampan.example',
  ORIGIN_URL: 'https://origin.sampan.example',
  EDGE_SECRET: 'a-secret-that-only-edge-and-node-know',
  FIREBASE_PROJECT_ID: 'sampan-live',
  FIREBASE_API_KEY: 'AIzaSyA-1_x',
  FIREBASE_AUTH_DOMAIN: 'sampan-live.firebaseapp.com',
};
const client = { ...testSite, render: fixedPage, fileNames: new Set<string>(), id: 'test' };
const started = (more: Record<string, string>) => () => edgeApp({ ...settings, ...more }, client);

test('the edge says which settings it needs, and which it cannot have', () => {
  expect(started({ ORIGIN_URL: '', EDGE_SECRET: '' })).toThrow('Set ORIGIN_URL, EDGE_SECRET.');
  expect(started({ SIGNING_KEYS_FILE: '/run/secrets/keys.json' })).toThrow(
    'The edge has no files: set SIGNING_KEYS there, with what is in SIGNING_KEYS_FILE.',
  );
});
