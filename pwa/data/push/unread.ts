type Shown = Pick<ServiceWorkerRegistration, 'getNotifications'>;

/** Not in every browser; on an iPhone only in the installed app. */
type Badge = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/** The badge of the app says how many submissions have news that no one has opened: each has one notification. */
export async function showUnread(
  registration: Shown,
  badge: Badge = navigator as Badge,
): Promise<void> {
  const { length } = await registration.getNotifications();
  // A browser may refuse the badge of a site that is not installed.
  await (length > 0 ? badge.setAppBadge?.(length) : badge.clearAppBadge?.())?.catch(() => {});
}

/** The news about a submission are read: their notification goes. Others may have gone without an event. */
export async function markRead(
  registration: Shown,
  submissionId: string,
  badge: Badge = navigator as Badge,
): Promise<void> {
  const shown = await registration.getNotifications({ tag: submissionId });
  for (const notification of shown) notification.close();
  await showUnread(registration, badge);
}
