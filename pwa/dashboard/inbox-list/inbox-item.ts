import { requestText, searchedText } from '../../../edge-api/contract/admin/record-search';
import { madeOnce } from '../../../edge-api/contract/catalogue/search-text';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import type { Shown } from '../../data/admin/shown-records';

type Message = Shown<'contact-messages'>;
type Request = Shown<'service-requests'>;

export type RequestItem = { kind: 'service-request'; record: Request };
/** What the inbox lists: a message or a service request. */
export type InboxItem = { kind: 'contact-message'; record: Message } | RequestItem;

/** The title of a service by its slug. */
export type Titles = (slug: string | null) => string | null;

// Makes the same item of the same record, so that what is made of an item once is known again.
const messages = madeOnce((record: Message): InboxItem => ({ kind: 'contact-message', record }));
const requests = madeOnce((record: Request): InboxItem => ({ kind: 'service-request', record }));

export const messageItems = (records: readonly Message[]): InboxItem[] => records.map(messages.of);
export const requestItems = (records: readonly Request[]): InboxItem[] => records.map(requests.of);

export const idOf = ({ record }: InboxItem): string => record.id;

/** Null where nothing is carried. */
export const shipmentOf = (item: InboxItem): Request['shipment'] =>
  item.kind === 'service-request' ? item.record.shipment : null;

/** Writes the lane as a row shows it, and as the filter finds it: Chattogram → Hong Kong. */
export function laneOf(item: InboxItem): string {
  const shipment = shipmentOf(item);
  return shipment ? `${shipment.origin.place} → ${shipment.destination.place}` : '';
}

export const customerOf = (item: InboxItem): string =>
  item.kind === 'contact-message'
    ? item.record.name
    : item.record.contact.company || item.record.contact.name;

/** Returns what a row is named by: its lane is said beside it. */
export const titleOf = (item: InboxItem, titles: Titles): string =>
  item.kind === 'contact-message'
    ? item.record.subject
    : (item.record.shipment?.commodity ??
      requestSubject(item.record, titles(item.record.serviceSlug)));

const messageText = searchedText('contact-messages');

/** Returns everything that the search looks through. */
export const textOf = (item: InboxItem, titles: Titles): string =>
  item.kind === 'contact-message'
    ? messageText(item.record)
    : requestText(item.record, titles(item.record.serviceSlug));
