type Shown = Pick<ServiceWorkerRegistration, 'getNotifications'>;

/** The badge of the app. Not every browser has it; on an iPhone only the installed app has it. */
type Badge = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/** Shows in the app's badge how many submissions have news that no one has opened: each has one notification. */
export async function showUnread(
  registration: Shown,
  badge: Badge = navigator as Badge,
): Promise<void> {
  const { length } = await registration.getNotifications();
  // A browser may refuse the badge of a site that is not installed.
  await (length > 0 ? badge.setAppBadge?.(length) : badge.clearAppBadge?.())?.catch(() => {});
}

/** Closes the notification of a submission whose news was read, and counts again: others may have closed unnoticed. */
export async function markRead(
  registration: Shown,
  submissionId: string,
  badge: Badge = navigator as Badge,
): Promise<void> {
  const shown = await registration.getNotifications({ tag: submissionId });
  for (const notification of shown) notification.close();
  await showUnread(registration, badge);
}
