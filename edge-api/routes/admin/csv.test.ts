import { parse } from 'csv-parse/sync';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { Shipment } from '../../contract/shipment';
import { anAdmin, type SignedIn, signedIn } from '../../test-support/accounts/signed-in';
import { addProducts, addServices, product, service } from '../../test-support/catalogue/catalogue';
import { inPieces, onlyInNode } from '../../test-support/edge/left-out';
import { json } from '../../test-support/requests';
import { contactMessage, packages, serviceRequest, shipment } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';

const names = ['products', 'services', 'contact-messages', 'service-requests'] as const;

async function adminsAtWork() {
  const testing = await testApp();
  return { ...testing, testing, amina: await anAdmin(testing) };
}

const download = (by: SignedIn, name: string) => by.request(`/api/admin/${name}.csv`);

/** The bytes as text: decoding would drop the byte-order mark. */
async function fileOf(by: SignedIn, name: string) {
  return Buffer.from(await (await download(by, name)).arrayBuffer()).toString('utf8');
}
const rowsOf = async (by: SignedIn, name: string): Promise<Record<string, string>[]> =>
  parse(await fileOf(by, name), { bom: true, columns: true });

test.each(names)('gives %s as a file to download, for admins alone', async (name) => {
  const { app, testing, amina } = await adminsAtWork();
  const answer = await download(amina, name);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    // Of Dhaka, where the company is; it has no summer time.
    `attachment; filename="${name}-${new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10)}.csv"`,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect((await app.request(`/api/admin/${name}.csv`)).status).toBe(401);
  expect((await download(await signedIn(testing), name)).status).toBe(403);
});

test('writes services and products, drafts too, and leaves out what is in the trash', async () => {
  const { db, amina } = await adminsAtWork();
  await addServices(db, service('Air freight'), service('Draft', { published: false }));
  await addProducts(
    db,
    product('Red shoe', { description: 'Says "hello", twice\nand =1+1' }),
    product('=cmd|calc', { slug: 'cmd', price_minor: null, price_currency: null }),
    product('Gone', { deleted_at: new Date() }),
  );
  expect(await rowsOf(amina, 'services')).toMatchObject([
    { slug: 'air-freight', title: 'Air freight', highlights: 'Quick', published: 'yes' },
    { slug: 'draft', image: '/pictures/x.svg | A picture | 640x640', published: 'no' },
  ]);
  expect(await rowsOf(amina, 'products')).toMatchObject([
    {
      slug: 'red-shoe',
      description: 'Says "hello", twice\nand =1+1',
      specs: 'Sizes: 36–41',
      price: '4250.00 BDT',
      images: '/pictures/x.svg | A picture | 640x640',
    },
    { slug: 'cmd', name: "'=cmd|calc", price: '' },
  ]);
});

test('writes messages and requests, harmless whatever visitors wrote', async () => {
  const { app, db, amina } = await adminsAtWork();
  const message = contactMessage({
    subject: '=HYPERLINK("x")',
    phone: '+880 0000 000000',
    formerReferences: ['CM-2222-2222', 'CM-3333-3333'],
  });
  await app.request('/api/contact-messages', json(message));
  await app.request('/api/service-requests', json(serviceRequest()));
  await db
    .updateTable('submissions')
    .set({ assigned_to: 'amina' })
    .where('kind', '=', 'contact-message')
    .execute();
  expect(await rowsOf(amina, 'contact-messages')).toMatchObject([
    {
      reference: message.reference,
      status: 'new',
      assignedTo: 'amina@sampan.example',
      formerReferences: 'CM-2222-2222 | CM-3333-3333',
      email: message.email,
      phone: '+880 0000 000000',
      subject: '\'=HYPERLINK("x")',
    },
  ]);
  expect(await rowsOf(amina, 'service-requests')).toMatchObject([
    {
      assignedTo: '',
      company: 'Test Company',
      origin: 'Chattogram, BD',
      cargo: '10 pallets, 120 × 100 × 120 cm, 120 kg each, not stackable',
      dangerousGoods: '',
      temperatureC: '',
    },
  ]);
});

test('tells ports, totals and what is billed behind all former columns', async () => {
  const { app, amina } = await adminsAtWork();
  const container = { kind: 'containers', containerType: '40HC', shippersOwn: false } as const;
  const yen = (amountMinor: number) => ({ amountMinor, currency: 'JPY' }) as const;
  const goods = [{ hsCode: '640399', value: yen(90_000), quantity: '600 pairs' }];
  const contact: ReturnType<typeof serviceRequest>['contact'] = {
    ...serviceRequest().contact,
    ...{ phone: '০১৭১১-২৩৪৫৬৭', whatsapp: true, customerReference: 'PO 4711' },
    ...{ role: 'other', actsFor: 'Ayesha Exports' },
  };
  const door = { kind: 'door', address: 'Road 1' } as const;
  const port = { place: 'Hong Kong', country: 'HK', unlocode: 'HKHKG' };
  for (const changes of [
    { destination: { ...shipment().destination, port } },
    {
      mode: 'sea',
      cargo: [packages(), { ...container, quantity: 2, cargoWeightKg: 20_000 }],
      origin: {
        ...{ ...shipment().origin, ...door, unlocode: null },
        port: { place: 'Dhaka ICD', country: 'BD', unlocode: null },
      },
    },
  ] as const) {
    const request = serviceRequest({
      contact,
      shipment: shipment({ goods, insuredValue: yen(99_000), ...(changes as Partial<Shipment>) }),
    });
    await app.request('/api/service-requests', json(request));
  }
  await app.request('/api/service-requests', json(serviceRequest({ shipment: null, notes: 'Hi' })));
  const rows = await rowsOf(amina, 'service-requests');
  const added = rows.map((row) => {
    const cells = Object.entries(row);
    return cells.slice(cells.findIndex(([header]) => header === 'notes') + 1);
  });
  const [byAir = [], bySea = [], advice = []] = added;
  expect(byAir).toEqual([
    ['originUnlocode', 'BDCGP'],
    ['destinationUnlocode', 'HKHKG'],
    ['packages', '10'],
    ['containers', '0'],
    ['grossWeightKg', '1200'],
    ['volumeM3', '14.4'],
    ['billedByAirKg', '2400'],
    ['billedByCourierKg', ''],
    ['billedBySeaRevenueTons', ''],
    ['billedByRoadKg', ''],
    ['containsDangerous', ''],
    ['goods', '640399, 600 pairs, 90000 JPY'],
    ['insuredValue', '99000 JPY'],
    ['dangerousGoodsRemarks', ''],
    ['originKind', 'port'],
    ['originAddress', ''],
    ['originPostcode', ''],
    ['destinationKind', 'port'],
    ['destinationAddress', ''],
    ['destinationPostcode', ''],
    ['ventilationM3PerHour', ''],
    ['phoneE164', '+8801711234567'],
    ['customerReference', 'PO 4711'],
    ['asksAs', 'other'],
    ['actsFor', 'Ayesha Exports'],
    ['whatsapp', 'yes'],
    ['originPort', ''],
    ['destinationPort', 'Hong Kong, HK, HKHKG'],
    ['replies', '0'],
    ['lastReplyAt', ''],
    ['lastReplyFrom', ''],
    ['mergedInto', ''],
    ['quotationNumber', ''],
    ['quotationStatus', ''],
    ['quotationTotals', ''],
    ['addressConfirmedAt', ''],
    ['decidedVia', ''],
  ]);
  expect(bySea.map(([, cell]) => cell)).toEqual([
    ...['', 'HKHKG', '10', '2', '41200', '14.4'],
    ...['', '', '14.4', '', '', '640399, 600 pairs, 90000 JPY', '99000 JPY', ''],
    ...['door', 'Road 1', '', 'port', '', '', ''],
    ...['+8801711234567', 'PO 4711', 'other', 'Ayesha Exports', 'yes'],
    ...['Dhaka ICD, BD', '', '0', '', '', '', '', '', '', '', ''],
  ]);
  expect(new Set(advice.slice(0, -16).map(([, cell]) => cell))).toEqual(new Set(['']));
});

test('marks questions in the file that the service does not ask', async () => {
  const { app, amina } = await adminsAtWork();
  const answers = [{ questionId: 'bank', question: 'Your bank?', answer: 'HSBC' }];
  await app.request('/api/service-requests', json(serviceRequest({ answers })));
  expect(await rowsOf(amina, 'service-requests')).toMatchObject([
    { answers: 'Your bank? (not a question of this service) HSBC' },
  ]);
});

test('makes the next piece of a large file when the one before was taken', async () => {
  onlyInNode(inPieces);
  const { db, amina } = await adminsAtWork();
  const rows = Array.from({ length: 4_000 }, (_, place) =>
    product(`Shoe ${place}`, { id: v7(), description: 'Long. '.repeat(100) }),
  );
  for (let at = 0; at < rows.length; at += 1000) {
    await addProducts(db, ...rows.slice(at, at + 1000));
  }
  const reader = (await download(amina, 'products')).body?.getReader();
  let lines = 0;
  let largest = 0;
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) break;
    largest = Math.max(largest, value.byteLength);
    lines += new TextDecoder().decode(value).split('\r\n').length - 1;
  }
  expect(lines).toBe(4_001);
  expect(largest).toBeLessThan(1_000_000);
});

test('ends a download in the middle when its reader is blocked, and tells nothing that came later', async () => {
  onlyInNode(inPieces);
  const { testing, amina, app, db } = await adminsAtWork();
  const omar = await anAdmin(testing, 'omar');
  const post = (subject: string) =>
    app.request('/api/contact-messages', json(contactMessage({ subject })));
  for (let sent = 0; sent < 300; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => post('before')));
  }
  const [whole, broken] = await Promise.all(
    [amina, omar].map(async (by) => (await download(by, 'contact-messages')).body?.getReader()),
  );
  await Promise.all([whole?.read(), broken?.read()]);
  await db.updateTable('users').set({ blocked: true }).where('uid', '=', 'omar').execute();
  await post('after the start');
  const rest = async (reader: typeof whole) => {
    const pieces: string[] = [];
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      pieces.push(new TextDecoder().decode(piece.value));
    }
    return pieces.join('');
  };
  const text = await rest(whole);
  expect(text.match(/before/g)).toHaveLength(300);
  expect(text).not.toContain('after the start');
  await expect(rest(broken)).rejects.toMatchObject({ why: 'blocked' });
});
