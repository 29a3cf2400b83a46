import * as v from 'valibot';
import { departments } from '../catalogue/departments';
import { contactMessageStatuses } from '../contact-message';
import { Timestamp } from '../fields';
import { serviceRequestStatuses } from '../service-request';
import { ProductRecord, ServiceRecord } from './catalogue-input';
import { MessageRecord, RequestRecord } from './inbox';

/** The scopes of which staff and programs read records a page at a time. */
export type ListedScope = 'contact-messages' | 'service-requests' | 'services' | 'products';

/** One page; `nextCursor` goes into the next call as `cursor`, null on the last page. */
const pageOf = <Schema extends v.GenericSchema>(record: Schema) =>
  v.object({ items: v.array(record), nextCursor: v.nullable(v.string()) });
export const MessagePage = pageOf(MessageRecord);
export const RequestPage = pageOf(RequestRecord);
export const ServicePage = pageOf(ServiceRecord);
export const ProductPage = pageOf(ProductRecord);

const noSuchStatus = 'There is no such status.';
/** Whether records of a sort are left out, listed with the others, or the only ones. */
const among = v.optional(v.picklist(['no', 'yes', 'all']), 'no');

// The time of the last record in microseconds, and its id.
const position = /^[0-9]{1,16}~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const paging = {
  /** Opaque. */
  cursor: v.optional(v.pipe(v.string(), v.regex(position, 'The cursor is not valid.'))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[0-9]{1,3}$/, 'The limit must be a number.'),
      v.transform(Number),
      v.minValue(1, 'The limit must be at least 1.'),
      v.maxValue(100, 'The limit can be at most 100.'),
    ),
    '50',
  ),
  /** Changed at this time or later. */
  updatedSince: v.optional(Timestamp),
};

const received = {
  ...paging,
  receivedSince: v.optional(Timestamp),
  /** Not at this time itself, so that two spans share no record. */
  receivedBefore: v.optional(Timestamp),
  /** What looks as if a robot wrote it. */
  suspected: among,
};

const listed = {
  ...paging,
  published: v.optional(v.picklist(['yes', 'no'])),
  /** What is in the trash. */
  trash: among,
};

// Strict: a mistyped filter that is left out would give a program all records.
export const MessagesQuery = v.strictObject({
  ...received,
  status: v.optional(v.picklist(contactMessageStatuses, noSuchStatus)),
});

export const RequestsQuery = v.strictObject({
  ...received,
  status: v.optional(v.picklist(serviceRequestStatuses, noSuchStatus)),
  /** The slug of the service that was asked for. */
  service: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/, 'There is no such service.')),
  ),
});

export const ServiceRecordsQuery = v.strictObject(listed);

export const ProductRecordsQuery = v.strictObject({
  ...listed,
  department: v.optional(
    v.picklist(departments, `The department must be one of ${departments.join(', ')}.`),
  ),
});

/** What a list may be asked for; each list has its part of it. */
export type RecordsQuery = Pick<v.InferOutput<typeof MessagesQuery>, keyof typeof paging> &
  Partial<
    Record<'status' | 'service' | 'department' | 'receivedSince' | 'receivedBefore', string>
  > & {
    published?: 'yes' | 'no' | undefined;
    suspected?: Among;
    trash?: Among;
  };
export type Among = v.InferOutput<typeof among>;
