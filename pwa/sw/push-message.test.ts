import { expect, test } from 'vitest';
import { company } from '../config/company/company';
import { pushMessageOf } from './push-message';

const origin = 'https://www.sampan.example';
const sent = (notification: unknown) => JSON.stringify({ web_push: 8030, notification });
const unreadable = {
  title: `News from ${company.brand}`,
  body: 'Open the site to read it.',
  tag: 'news',
  path: '/',
};

test('shows what the server says, and leads to the page of the submission', () => {
  const message = {
    title: 'We answered your request SR-7K3F-9QXD',
    body: 'Open the page to read more.',
    navigate: `${origin}/track/1?edit=2`,
    tag: '1',
    lang: 'en',
  };
  expect(pushMessageOf(sent(message), origin)).toEqual({
    title: message.title,
    body: message.body,
    tag: '1',
    path: '/track/1?edit=2',
  });
});

test.each([
  ['nothing', undefined],
  ['no JSON', 'ping'],
  ['JSON of another kind', '{"title":"A"}'],
  ['no title', sent({ body: 'A', navigate: '/' })],
  ['a title that is no text', sent({ title: 1, navigate: '/' })],
  ['no address', sent({ title: 'A', navigate: 'http://[' })],
  ['null', 'null'],
])('shows a notification also of %s', (_, text) => {
  expect(pushMessageOf(text, origin)).toEqual(unreadable);
});

test('leads to no other site', () => {
  const shown = pushMessageOf(sent({ title: 'A', navigate: 'https://other.example/x' }), origin);
  expect(shown.path).toBe('/');
});
