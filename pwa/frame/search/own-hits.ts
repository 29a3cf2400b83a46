import type { Hit } from '../../../edge-api/contract/page-data';
import { referencePattern } from '../../../edge-api/contract/reference';
import { links } from '../../config/links';
import type { OwnSubmission } from '../../data/conversation/own-submissions';
import type { Entry } from './find-in';

const places = {
  outbox: { note: 'waits on this device', hrefOf: links.edit },
  receipt: { note: 'receipt', hrefOf: (_: unknown, id: string) => links.received(id) },
  link: { note: 'its page', hrefOf: (_: unknown, id: string) => links.submission(id) },
  account: { note: 'your dashboard', hrefOf: (_: unknown, id: string) => links.ownSubmission(id) },
} as const;

/** Makes an entry of one's own message or request, which is found by its references and its subject. */
export function ownEntry({ id, kind, subject, references, place }: OwnSubmission): Entry {
  const [reference = ''] = references;
  const { note, hrefOf } = places[place];
  return {
    label: reference ? `${reference}: ${subject}` : subject,
    href: hrefOf(kind, id),
    note,
    words: references.join(' '),
  };
}

/** Leads admins to the inbox with what has a reference, of any sender. */
export function inboxHits(query: string): Hit[] {
  const reference = query.trim().toUpperCase();
  if (!referencePattern.test(reference)) return [];
  return [{ label: reference, href: links.adminReference(reference), note: 'inbox' }];
}
