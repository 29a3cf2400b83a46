import { Redirect, useSearchParams } from 'wouter';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import { links } from '../../config/links';

/**
 * Leads from the addresses where messages and requests had screens of their own to the inbox, with the rest of the
 * address.
 */
export function OldAddress({ kind }: { kind: SubmissionKind }) {
  const [search] = useSearchParams();
  const query = new URLSearchParams(search);
  query.set('kind', kind);
  return <Redirect to={`${links.adminInbox}?${query}`} replace />;
}
