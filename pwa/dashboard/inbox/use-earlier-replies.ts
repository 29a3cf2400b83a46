import { useCallback, useEffect, useState } from 'react';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import {
  joinedReplies,
  type Part,
  withEarlier,
} from '../../../edge-api/contract/conversation/joined-replies';
import type { Reply } from '../../../edge-api/contract/conversation/reply';
import type { Earlier } from '../../conversation/conversation';
import { fetchEarlier } from '../../data/admin/admin-feed';
import type { InboxScope } from '../../data/admin/changes';
import { useAdmin } from '../parts/admin-context';

/**
 * The conversation of an open record, of which lists have only the newest replies: the page before them is fetched at
 * once, and what is before that when it is asked for. An older record is not stored, so its pages are kept here.
 */
export function useEarlierReplies(
  scope: InboxScope,
  record: AdminRecord<InboxScope>,
): { replies: readonly Reply[]; earlier: Earlier } {
  const { api, db } = useAdmin();
  const [fetched, setFetched] = useState<Part<Reply>>();
  const { replies = [], earlierReplies = 0 } = fetched ? joinedReplies(fetched, record) : record;
  const { id } = record;
  const load = useCallback(async () => {
    const earlier = await fetchEarlier(db, scope, { id, earlierReplies }, api);
    setFetched((before) => withEarlier({ known: before, newest: record, earlier }));
  }, [api, db, scope, id, earlierReplies, record]);
  const isOpened = fetched !== undefined || earlierReplies === 0;
  useEffect(() => {
    // Without a connection what this device has is shown, with the button.
    if (!isOpened) load().catch(() => {});
  }, [isOpened, load]);
  return { replies, earlier: { count: earlierReplies, load } };
}
