import type { QuotationStatus, Way } from './quotation';
import type { QuotationLine } from './quotation-line';

// The labels of a quotation's codes for people.

export const groupLabels: Record<QuotationLine['group'], string> = {
  origin: 'Origin',
  freight: 'Freight',
  destination: 'Destination',
  customs: 'Customs',
  other: 'Other charges',
};

/** What one unit of a basis is called, and several. */
export const unitLabels: Record<QuotationLine['basis'], readonly [one: string, many: string]> = {
  'kg-chargeable': ['chargeable kg', 'chargeable kg'],
  m3: ['m³', 'm³'],
  'revenue-ton': ['revenue ton', 'revenue tons'],
  container: ['container', 'containers'],
  teu: ['TEU', 'TEU'],
  piece: ['piece', 'pieces'],
  shipment: ['shipment', 'shipments'],
  percent: ['%', '%'],
};

/** The statuses as the customer reads them. */
export const quotationStatusLabels: Record<QuotationStatus, string> = {
  draft: 'Draft',
  sent: 'Open',
  seen: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
};

/** Why a customer declines. */
export const declineLabels = {
  price: 'The price is too high',
  time: 'It takes too long',
  'other-offer': 'We chose another offer',
  'not-needed': 'We no longer need it',
  other: 'Another reason',
} as const;

/** Says how a customer decided, behind "Accepted by …": with the address of the mail, where it is known. */
export function wayText(way: Way, email = ''): string {
  const to = email && ` to ${maskedAddress(email)}`;
  const texts: Record<Way, string> = {
    device: 'on the device that sent the request',
    mail: to ? `through a link mailed${to}` : 'through a mailed link',
    code: to ? `with a code mailed${to}` : 'with a mailed code',
    account: 'with the account',
    staff: 'as our team wrote it down',
  };
  return texts[way];
}

/** "f…@example.com": enough to recognise an address that is one's own. */
const maskedAddress = (email: string): string =>
  `${String.fromCodePoint(email.codePointAt(0) ?? 0)}…${email.slice(email.lastIndexOf('@'))}`;
