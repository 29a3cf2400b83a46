import type { InferInput } from 'valibot';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type { ProductInput, ServiceInput } from '../../../edge-api/contract/admin/catalogue-input';
import type { MessageChange, RequestChange } from '../../../edge-api/contract/admin/inbox';
import type { UserChange } from '../../../edge-api/contract/admin/people';
import type { PresetInput } from '../../../edge-api/contract/admin/presets';
import { laneName, type Rate, type RateInput } from '../../../edge-api/contract/quotation/rate';
import type { PendingChange } from '../store/db';
import { keyOf } from '../sync/follow-feed';

// The changes that admins make, as the outbox takes them; each body is what the API takes for its scope.

/** All that admins write of a product or service. */
export type EntryInputs = {
  products: InferInput<typeof ProductInput>;
  services: InferInput<typeof ServiceInput>;
};
/** Some of these fields. */
export type EntryFields = { [Scope in keyof EntryInputs]: Partial<EntryInputs[Scope]> };
type InboxChanges = { 'contact-messages': MessageChange; 'service-requests': RequestChange };
export type InboxScope = keyof InboxChanges;
type Patches = InboxChanges & { users: UserChange };

/** What a change starts from; version 0 and no base for something new. */
type Start = { id: string; version: number; base: PendingChange['base'] };

const startOf = (record: AdminRecord<keyof Patches | keyof EntryInputs | 'presets'>): Start => ({
  id: keyOf(record),
  version: record.version,
  base: record,
});

/** `action` is the end of an address of its own, such as `/restore`. */
const changeOf = (
  scope: PendingChange['scope'],
  method: PendingChange['method'],
  { id, version, base }: Start,
  subject: string,
  body: PendingChange['body'],
  action = '',
): PendingChange => ({
  scope,
  entityId: id,
  method,
  path: `/api/admin/${scope}/${encodeURIComponent(id)}${action}`,
  ifMatch: version || null,
  base,
  subject,
  body,
});

const patchOf =
  <Scope extends keyof Patches>(scope: Scope, nameOf: (record: AdminRecord<Scope>) => string) =>
  (record: AdminRecord<Scope>, body: Patches[Scope]) =>
    changeOf(scope, 'PATCH', startOf(record), nameOf(record), body);

export const messageChange = patchOf('contact-messages', ({ reference }) => reference);
export const requestChange = patchOf('service-requests', ({ reference }) => reference);
export const userChange = patchOf('users', ({ displayName, email }) => displayName || email);

/** Uploads a picture, before the product or service that shows it. */
export const pictureUpload = (id: string, fileName: string, file: Blob): PendingChange => ({
  ...changeOf('pictures', 'PUT', { id, version: 0, base: null }, `Picture ${fileName}`, {}),
  file,
});

/** Writes all of a product or service. */
export const entryChange = <Scope extends keyof EntryInputs>(
  scope: Scope,
  start: Start,
  name: string,
  input: EntryInputs[Scope],
) => changeOf(scope, 'PUT', start, name, input);

/** What people call a rate. */
const rateName = ({ lane, carrier }: Pick<RateInput, 'lane' | 'carrier'>): string =>
  `${laneName(lane)}${carrier && `, ${carrier}`}`;

/** Writes all of a rate. */
export const rateChange = (start: Start, input: RateInput) =>
  changeOf('rates', 'PUT', start, rateName(input), input);

/** Ends a rate: from today on it fits nothing. */
export const rateEnd = (rate: Rate) =>
  changeOf(
    'rates',
    'DELETE',
    { id: rate.id, version: rate.version, base: rate },
    rateName(rate),
    {},
  );

/** Writes a preset: a new one, or all of the one given. */
export const presetChange = (to: AdminRecord<'presets'> | { id: string }, input: PresetInput) =>
  changeOf(
    'presets',
    'PUT',
    'version' in to ? startOf(to) : { ...to, version: 0, base: null },
    input.name,
    input,
  );

export const presetDeletion = (preset: AdminRecord<'presets'>) =>
  changeOf('presets', 'DELETE', startOf(preset), preset.name, {});

/** The changes that can be made to a product or service without its form. */
export function changesFor<Scope extends keyof EntryInputs>(kind: {
  scope: Scope;
  nameOf: (record: AdminRecord<Scope>) => string;
  inputOf: (record: AdminRecord<Scope>) => EntryFields[Scope];
}) {
  type Entry = AdminRecord<Scope>;
  const { scope, nameOf, inputOf } = kind;
  const make = (entry: Entry, method: PendingChange['method'], body: object, action?: string) =>
    changeOf(scope, method, startOf(entry), nameOf(entry), { ...body }, action);
  const change = (entry: Entry, fields: EntryFields[Scope]) =>
    make(entry, 'PUT', { ...inputOf(entry), ...fields });
  return {
    change,
    /** Gives these fields the values that they had before; what others changed meanwhile stays. */
    changeBack: (present: Entry, before: Entry, fields: EntryFields[Scope]) => {
      const had = Object.entries(inputOf(before)).filter(([field]) => field in fields);
      return change(present, Object.fromEntries(had));
    },
    /** Only its place: what others change of it meanwhile is no conflict. */
    place: (entry: Entry, position: number) => make(entry, 'PATCH', { position }),
    trash: (entry: Entry) => make(entry, 'DELETE', {}),
    restore: (entry: Entry) => make(entry, 'POST', {}, '/restore'),
  };
}
