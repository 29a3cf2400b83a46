import { useEffect } from 'react';
import { markRead } from '../data/push/unread';
import { onVisible } from '../ui/page-events';

/**
 * Marks the news of a submission as read while its page is open: their notification closes, and the badge counts one
 * less.
 */
export function useNewsRead(submissionId: string, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown next is read too.
  useEffect(() => {
    const read = () => void readNow(submissionId).catch(() => {});
    if (document.visibilityState === 'visible') read();
    return onVisible(read);
  }, [submissionId, shown]);
}

async function readNow(submissionId: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && 'getNotifications' in registration) {
    await markRead(registration, submissionId);
  }
}
