import { expect, test } from 'vitest';
import { wordSearch } from '../../data/admin/word-search';
import { messageText, requestText } from './searched-texts';

const message = {
  subject: 'Rates',
  name: 'A',
  email: 'a@shipper.example',
  phone: '+880 1711 234567',
  reference: 'CM-2222-3333',
  formerReferences: ['CM-7K3F-9QXD'],
  message: 'About MSKU 100012-2',
} as Parameters<typeof messageText>[0];
const request = {
  serviceSlug: 'customs-clearance',
  shipment: null,
  contact: { name: 'B', company: 'Shipper', email: 'b@shipper.example', phone: '01911-456789' },
  reference: 'SR-2222-3333',
  formerReferences: ['SR-7K3F-9QXD'],
  notes: 'The container is TGHU 765432 1.',
  answers: [{ questionId: 'a', question: 'Number', answer: 'Bill 55.44.33' }],
} as unknown as Parameters<typeof requestText>[0];

const finds = (text: string, query: string) => wordSearch(() => text).fits(query)({});

test('messages are found by numbers, however they are written', () => {
  for (const query of ['01711234567', 'msku100012', 'CM22223333', 'cm-7k3f', 'rates about']) {
    expect(finds(messageText(message), query), query).toBe(true);
  }
});

test('requests are found by their notes, answers and service, also before there were answers', () => {
  const text = requestText(request, 'Customs');
  for (const query of [
    '01911456789',
    'TGHU7654321',
    'bill 554433',
    'sr-7k3f',
    'customs clearance',
  ]) {
    expect(finds(text, query), query).toBe(true);
  }
  expect(finds(text, 'number')).toBe(false);
  const { answers: _none, ...former } = request;
  expect(finds(requestText(former, null), 'tghu')).toBe(true);
});
