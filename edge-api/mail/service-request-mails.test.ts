import { describe, expect, test } from 'vitest';
import { service } from '../test-support/catalogue/catalogue';
import { arrived } from '../test-support/mail/arrived';
import { dangerousGood, serviceRequest, shipment } from '../test-support/samples';

describe('a service request', () => {
  test('reaches the company and its visitor with cargo, places and terms', async () => {
    const request = serviceRequest({ notes: 'Keep dry.\nCall first.' });
    const { company, visitor } = await arrived('/api/service-requests', request);
    expect(company.subject).toBe(`${request.reference}: Leather shoes, Chattogram to Hong Kong`);
    expect(company.replyTo).toMatchObject([{ address: request.contact.email }]);
    expect(visitor.recipient).toBe(request.contact.email);
    expect(visitor.subject).toBe(`We have your request (${request.reference})`);
    for (const part of [
      'Company: Test Company',
      'Phone: +880 0000 000000',
      'Service: air-freight-export',
      'Direction: Export',
      'Mode: Air',
      'From: Chattogram, Bangladesh, BDCGP',
      'To: Hong Kong, HKHKG',
      'Incoterms rule: FCA Chattogram airport',
      'Ready on: 1 July 2025',
      'Commodity: Leather shoes',
      'Total: 14.4 m³, 1,200 kg',
      'Value: US$12,500',
      '10 pallets, 120 × 100 × 120 cm, 120 kg each',
      'Keep dry.\nCall first.',
    ]) {
      expect(company.text).toContain(part);
    }
    expect(company.text).not.toContain('Temperature');
  });

  test('tells the company which ports are wanted beside the doors', async () => {
    const { origin, destination } = shipment();
    const port = ({ country, place, unlocode }: typeof origin) => ({ country, place, unlocode });
    const door = { kind: 'door', place: 'Town', unlocode: null, address: 'Road 7' } as const;
    const doors = {
      origin: { ...origin, ...door, port: port(origin) },
      destination: { ...destination, ...door, port: port(destination) },
    };
    const request = serviceRequest({ shipment: shipment({ ...doors, mode: 'sea', terms: null }) });
    const { company } = await arrived('/api/service-requests', request);
    expect(company.text).toContain('Port of loading: Chattogram, Bangladesh, BDCGP\n');
    expect(company.text).toContain('Port of discharge: Hong Kong, HKHKG\n');
  });

  test('tells the company what carriers bill, and each dangerous good on a line of its own', async () => {
    const request = serviceRequest({
      shipment: shipment({
        dangerous: [dangerousGood(), dangerousGood({ properShippingName: 'Paint\nFrom: nowhere' })],
      }),
    });
    const { company } = await arrived('/api/service-requests', request);
    expect(company.text).toContain('Billed by air: 2,400 kg\n');
    expect(company.text).toContain(
      'Dangerous goods:\nUN 1263 Paint, class 3, packing group II. By air at most 5 L net a package on passenger aircraft, 60 L on cargo aircraft.\nUN 1263 Paint From: nowhere, class 3, packing group II. By air at most 5 L',
    );
    const byRoad = serviceRequest({ shipment: shipment({ mode: 'road' }) });
    const other = await arrived('/api/service-requests', byRoad);
    expect(other.company.text).toContain('Billed by road: 4,795.2 kg\n');
    expect(other.company.text).not.toContain('Dangerous goods');
  });

  test('tells the company which aircraft take dangerous goods, and what is checked by hand', async () => {
    const batteries = dangerousGood({
      unNumber: '3480',
      hazardClass: '9',
      packingGroup: 'none',
      properShippingName: 'Lithium ion batteries',
    });
    const request = serviceRequest({
      shipment: shipment({
        dangerous: [batteries, dangerousGood({ unNumber: '1169' })],
        containsDangerous: 'yes',
      }),
    });
    const { company } = await arrived('/api/service-requests', request);
    for (const part of [
      'UN 3480 Lithium ion batteries, class 9. Cargo aircraft only, at most 35 kg net a package',
      'packing group II. UN 1169 is not in our table: checked by hand.',
      'Contains dangerous goods: yes',
    ]) {
      expect(company.text).toContain(part);
    }
    const powerBanks = serviceRequest({ shipment: shipment({ commodity: 'Power banks' }) });
    const { company: unasked } = await arrived('/api/service-requests', powerBanks);
    expect(unasked.text).toContain(
      'Please check: The sender was not asked: Do these contain batteries?',
    );
  });

  test('marks a question for the company that its service does not ask', async () => {
    const answers = [
      { questionId: 'port', question: 'Which port?', answer: 'Mongla' },
      { questionId: 'bank', question: 'Your new bank account?', answer: '12' },
    ];
    const asked = service('Customs clearance', {
      request_questions: JSON.stringify([
        {
          ...{ id: 'port', label: 'Which port?', kind: 'text', options: [] },
          ...{ required: false, unit: '', mayBePast: false },
        },
      ]),
    });
    const request = serviceRequest({ serviceSlug: asked.slug, shipment: null, answers });
    const { company } = await arrived('/api/service-requests', request, asked);
    expect(company.text).toContain('Which port?\nMongla');
    expect(company.text).toContain('Your new bank account? (not a question of this service)\n12');
  });

  test('names its service by its present title, also by a former address', async () => {
    const slug = 'air-freight-export';
    const present = service('Air freight from Dhaka', { slug });
    const request = serviceRequest({ serviceSlug: slug });
    const { company } = await arrived('/api/service-requests', request, present);
    expect(company.text).toContain('Service: Air freight from Dhaka');
    const byTitle = serviceRequest({ serviceSlug: 'air-freight-from-dhaka' });
    const other = await arrived('/api/service-requests', byTitle, present);
    expect(other.company.text).toContain('Service: Air freight from Dhaka');
  });

  test('without a shipment is named after its service, and its days are written for people', async () => {
    const request = serviceRequest({
      serviceSlug: 'customs-clearance',
      shipment: null,
      answers: [{ questionId: 'day', question: 'When does it arrive?', answer: '2026-11-03' }],
    });
    const { company } = await arrived(
      '/api/service-requests',
      request,
      service('Customs clearance in Chattogram', { slug: 'customs-clearance' }),
    );
    expect(company.subject).toBe(`${request.reference}: Customs clearance in Chattogram`);
    expect(company.text).toContain('\n3 November 2026');
  });
});
