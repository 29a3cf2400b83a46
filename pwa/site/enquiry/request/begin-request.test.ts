import { describe, expect, test } from 'vitest';
import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import { requestOptionsOf } from '../../../../edge-api/contract/catalogue/derived-options';
import {
  shipment as sampleShipment,
  serviceRequest,
} from '../../../../edge-api/test-support/samples';
import {
  emptyContact,
  emptyRequest,
  emptyShipment,
  presentValues,
  type RequestValues,
} from '../../../cargo/request-values';
import { beginRequest, keepFilledIn } from './begin-request';
import type { LoadedStart } from './load-start';

const service: ServiceChoice = {
  mode: 'air',
  slug: 'air-freight-import',
  title: 'Air Freight Import',
  ...requestOptionsOf({
    mode: 'air',
    direction: 'import',
    requestModes: ['air'],
    requestDirections: ['import'],
    requestCargo: ['packages'],
    requestQuestions: [],
  }),
};
const named = { service, serviceSlug: service.slug };
const start = {
  mode: 'road',
  from: undefined,
  notes: 'Load plan',
  to: { ...emptyShipment.destination, country: 'DE', place: 'Hamburg' },
  goods: { commodity: 'Garments' },
} as LoadedStart;
const account = {
  name: 'Ayesha Rahman',
  email: 'a@b.example',
  company: 'Jute Ltd.',
  phone: '+880',
};
const again = {
  ...serviceRequest({
    notes: 'Keep dry.',
    serviceSlug: 'sea-freight',
    shipment: sampleShipment({ readyOn: '2020-01-01', deadline: '2020-02-01' }),
  }),
} as unknown as NonNullable<Parameters<typeof beginRequest>[0]['again']>;

describe('a request begins', () => {
  test('empty where nothing is known', () => {
    expect(beginRequest({})).toEqual(emptyRequest(null));
    expect(beginRequest({ start: null, again: undefined, account: null })).toEqual(
      emptyRequest(null),
    );
  });

  test('with the name of its service while the services are not known, and then as it asks', () => {
    expect(beginRequest({ serviceSlug: 'reefer' })).toEqual(emptyRequest('reefer'));
    expect(beginRequest(named)).toMatchObject({
      serviceSlug: service.slug,
      shipment: { mode: 'air', direction: 'import', destination: { country: 'BD' } },
      isBegun: false,
    });
  });

  test('with the person who is logged in, for each service and each start', () => {
    expect(beginRequest({ account }).contact).toEqual({ ...emptyContact, ...account });
    expect(beginRequest({ ...named, account })).toMatchObject({
      contact: account,
      serviceSlug: service.slug,
    });
    expect(beginRequest({ start, account })).toMatchObject({
      contact: account,
      shipment: { mode: 'road' },
    });
  });

  test('with what the address says, for no service yet', () => {
    expect(beginRequest({ ...named, start })).toMatchObject({
      serviceSlug: null,
      shipment: {
        mode: 'road',
        direction: 'export',
        commodity: 'Garments',
        origin: { country: 'BD', place: '' },
        destination: { country: 'DE', place: 'Hamburg' },
      },
      notes: 'Load plan',
    });
    const terms = { rule: 'DAP', place: '' } as const;
    expect(beginRequest({ start: { ...start, terms } }).shipment?.terms?.place).toBe('Hamburg');
  });

  test('with the words of one that is sent again, but without its files and days', () => {
    const { contact, serviceSlug, answers, shipment, notes } = again;
    const begun = beginRequest({ ...named, start, account, again });
    expect(begun).toMatchObject({ contact, serviceSlug, answers, notes, files: [], step: 0 });
    const { cargo } = presentValues({ shipment }).shipment ?? {};
    expect(begun.shipment).toEqual({ ...shipment, cargo, readyOn: null, deadline: null });
  });

  test('and is begun only once the device said what it knows', () => {
    expect(beginRequest({ start }).isBegun).toBe(false);
    expect(beginRequest({ start, account: null }).isBegun).toBe(true);
    expect(beginRequest({ account }).isBegun).toBe(false);
    expect(beginRequest({ again }).isBegun).toBe(true);
  });

  test('with what the form has already, whose contact is only completed', () => {
    const form = {
      ...emptyRequest('reefer'),
      contact: { name: 'Other Person', company: '', email: '', phone: '1' },
      notes: 'Posted.',
    };
    expect(beginRequest({ form, account })).toEqual({
      ...form,
      contact: { ...account, name: 'Other Person', phone: '1' },
    });
  });
});

describe('what the person filled in', () => {
  const before = emptyRequest(null);
  const { contact, serviceSlug, shipment, notes } = serviceRequest({ notes: 'Keep dry.' });
  const begun: RequestValues = { ...before, contact, serviceSlug, shipment, notes };

  test('is nothing in a form that is still empty: it takes all that is known', () => {
    expect(keepFilledIn(begun, before, before)).toEqual(begun);
  });

  test('stays, and so does the step', () => {
    const typed: RequestValues = {
      ...before,
      contact: { ...before.contact, phone: '+880 0000 999999' },
      shipment: { ...emptyShipment, mode: 'road', commodity: 'Jute' },
      step: 2,
    };
    expect(keepFilledIn(begun, typed, before)).toEqual({
      ...begun,
      contact: { ...contact, phone: '+880 0000 999999' },
      shipment: { ...shipment, mode: 'road', commodity: 'Jute' },
      step: 2,
    });
  });

  test('of an end keeps the end whole', () => {
    const origin = { ...emptyShipment.origin, place: 'Mongla' };
    const typed = { ...before, shipment: { ...emptyShipment, origin } };
    expect(keepFilledIn(begun, typed, before).shipment?.origin).toEqual(origin);
  });

  test('of a service without a shipment stays without one', () => {
    const typed: RequestValues = { ...before, serviceSlug: 'customs', shipment: null };
    expect(keepFilledIn(begun, typed, before)).toMatchObject({
      serviceSlug: 'customs',
      shipment: null,
    });
  });
});
