import { company } from '../../../pwa/config/company/company';

/**
 * The bodies that a client sends, and the answers that it gets, by `operationId`. Their types are no types of
 * TypeScript: the linter of `document.test.ts` compares each with its schema.
 */
export type Examples = Record<string, { body?: unknown; answer?: unknown }>;

export const at = '2026-03-02T08:30:00.000Z';
export const ids = {
  service: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c10',
  product: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c11',
  picture: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c12',
  message: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c20',
  request: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c21',
  reply: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c22',
  code: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c23',
  change: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c30',
  webhook: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c31',
  apiKey: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c40',
  rate: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c50',
  preset: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c62',
} as const;

export const customer = {
  uid: 'customer-uid',
  email: 'person@customer.example',
  displayName: 'Test Person',
};
export const admin = { uid: 'admin-uid', email: company.email };
/** Who made a key or a webhook, and when. */
export const made = { madeBy: admin.uid, madeByEmail: admin.email, createdAt: at };

/** The only page of a list. */
export const pageOf = (record: unknown) => ({ items: [record], nextCursor: null });
