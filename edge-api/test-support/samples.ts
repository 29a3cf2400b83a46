import { v7 as uuidV7 } from 'uuid';
import type { ContactMessageSubmission } from '../contract/contact-message';
import { referenceFor } from '../contract/reference';
import type { ServiceRequestSubmission } from '../contract/service-request';

/** A contact message as a browser sends it, with an id and reference of its own. */
export function contactMessage(
  changes: Partial<ContactMessageSubmission> = {},
): ContactMessageSubmission {
  const id = changes.id ?? uuidV7();
  return {
    id,
    reference: referenceFor('contact-message', id),
    writtenAt: '2025-06-01T08:30:00.000Z',
    name: 'Farida Rahman',
    email: 'farida@sampan.example',
    phone: '',
    subject: 'Air freight to Dhaka',
    message: 'What does a pallet cost?',
    ...changes,
  };
}

/** A service request as a browser sends it, with an id and reference of its own. */
export function serviceRequest(
  changes: Partial<ServiceRequestSubmission> = {},
): ServiceRequestSubmission {
  const id = changes.id ?? uuidV7();
  return {
    id,
    reference: referenceFor('service-request', id),
    writtenAt: '2025-06-01T08:30:00.000Z',
    contact: {
      name: 'Farida Rahman',
      company: 'Rahman Shoes',
      email: 'farida@sampan.example',
      phone: '+880 0000 000000',
    },
    serviceSlug: 'air-freight-export',
    direction: 'export',
    mode: 'air',
    origin: { country: 'BD', place: 'Chattogram', unlocode: 'BDCGP' },
    destination: { country: 'HK', place: 'Hong Kong', unlocode: 'HKHKG' },
    incoterm: 'FCA',
    cargo: {
      commodity: 'Leather shoes',
      packages: [{ quantity: 10, lengthCm: 120, widthCm: 100, heightCm: 120, weightKg: 120 }],
      dangerousGoods: false,
      temperatureC: null,
    },
    readyOn: '2025-07-01',
    notes: '',
    ...changes,
  };
}
