import { describe, expect, test } from 'vitest';
import { contractHeader } from '../contract/errors/contract-header';
import { submissionsOf } from '../test-support/inbox';
import { json, problemOf } from '../test-support/requests';
import { dangerousGood, packages, serviceRequest, shipment } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

describe('POST /api/service-requests', () => {
  const wrongAt = async (body: unknown) => {
    const { app, db } = await testApp();
    const answer = await app.request('/api/service-requests', json(body));
    expect(answer.status).toBe(400);
    expect(await submissionsOf(db, 'service-request').execute()).toEqual([]);
    return (await problemOf(answer)).errors;
  };

  const withShipment = (changes: object) => ({
    ...serviceRequest(),
    shipment: { ...shipment(), ...changes },
  });

  test('tells the place of a wrong number as a dotted path', async () => {
    const parcel = packages();
    const cargo = [{ ...parcel, weightKg: -1 }, parcel, { ...parcel, quantity: 1.5 }];
    const errors = await wrongAt(withShipment({ cargo }));
    expect(errors?.map(({ path }) => path)).toEqual([
      'shipment.cargo.0.weightKg',
      'shipment.cargo.2.quantity',
    ]);
    expect(errors?.[0]?.message).toMatch(/^Enter the weight of one package/);
  });

  test('says which values there may be, or which type, where that was wrong', async () => {
    const container = { kind: 'containers', containerType: '40HQ', quantity: 1 };
    const cargo = [{ ...container, cargoWeightKg: '11500', shippersOwn: false }];
    const errors = await wrongAt({ ...withShipment({ cargo }), answers: undefined });
    const expectedAt = Object.fromEntries(errors?.map((one) => [one.path, one.expected]) ?? []);
    expect(expectedAt).toEqual({
      'shipment.cargo.0.containerType': expect.stringContaining('"40HC" | "45HC"'),
      'shipment.cargo.0.cargoWeightKg': 'number',
      answers: undefined,
    });
  });

  test('refuses a class that a UN number does not have, and stores it of an older form', async () => {
    const dangerous = [
      dangerousGood(),
      dangerousGood({ hazardClass: '8', packingGroup: 'III' }),
      dangerousGood({ unNumber: '9999', hazardClass: '7', packingGroup: null }),
    ];
    const wrong = withShipment({ dangerous });
    expect(await wrongAt(wrong)).toEqual([
      { path: 'shipment.dangerous.1.hazardClass', message: 'UN 1263 is in class 3.' },
      {
        path: 'shipment.dangerous.2.unNumber',
        message:
          'There is no UN 9999: please check the number in section 14 of the safety data sheet.',
      },
    ]);
    const { app } = await testApp();
    for (const [contract, status] of [
      ['3', 201],
      ['4', 400],
    ] as const) {
      const body = { ...serviceRequest(), shipment: wrong.shipment };
      const answer = await app.request(
        '/api/service-requests',
        json(body, { [contractHeader]: contract }),
      );
      expect(answer.status).toBe(status);
    }
  });

  test.each([
    ['FOB', 'air', 'FCA'],
    ['FAS', 'air', 'FCA'],
    ['CFR', 'road', 'CPT'],
    ['CIF', 'courier', 'CIP'],
  ] as const)('refuses %s by %s and suggests %s', async (rule, mode, instead) => {
    const errors = await wrongAt(withShipment({ terms: { rule, place: 'Dhaka' }, mode }));
    expect(errors?.map(({ path }) => path)).toEqual(['shipment.terms.rule']);
    expect(errors?.[0]?.message).toContain(instead);
  });

  test.each([
    ['readyOn', { readyOn: '2025-02-31' }],
    ['readyOn', { readyOn: '0000-06-01' }],
    ['mode', { mode: 'none' }],
    ['direction', { direction: 'both' }],
    ['origin.unlocode', { origin: { ...shipment().origin, unlocode: 'bdDAC' } }],
    ['cargo', { cargo: [] }],
    ['cargo.0.kind', { cargo: [{ kind: 'bulk' }] }],
  ])('refuses a shipment with a wrong %s', async (path, wrong) => {
    const errors = await wrongAt(withShipment(wrong));
    expect(errors?.map((error) => error.path)).toEqual([`shipment.${path}`]);
  });

  test.each([
    ['serviceSlug', { serviceSlug: 'a\u0000b' }],
    ['notes', { notes: '\ude00' }],
    ['notes', { shipment: null }],
    ['contact.email', { contact: { ...serviceRequest().contact, email: 'x' } }],
    ['shipment', { shipment: 5 }],
    ['files', { files: 5 }],
  ])('refuses a wrong %s', async (path, wrong) => {
    const errors = await wrongAt({ ...serviceRequest(), ...wrong });
    expect(errors?.map((error) => error.path)).toEqual([path]);
  });

  test('stores every field', async () => {
    const { app, db } = await testApp();
    const body = serviceRequest();
    expect((await app.request('/api/service-requests', json(body))).status).toBe(201);
    const [row] = await submissionsOf(db, 'service-request').execute();
    expect(row).toMatchObject({
      reference: body.reference,
      contact: body.contact,
      service_slug: body.serviceSlug,
      shipment: body.shipment,
      answers: [],
      files: [],
      notes: '',
      timeline: [],
    });
  });

  test('stores a request without a shipment, with its answers', async () => {
    const { app, db } = await testApp();
    const answers = [{ questionId: 'port', question: 'Which port?', answer: 'Chattogram' }];
    const body = serviceRequest({ shipment: null, answers });
    expect((await app.request('/api/service-requests', json(body))).status).toBe(201);
    const [row] = await submissionsOf(db, 'service-request').execute();
    expect(row).toMatchObject({ shipment: null, answers });
  });
});
