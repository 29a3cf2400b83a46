/** Resolves when the page is painted. A tab in the background paints nothing. */
export async function firstPaint(): Promise<void> {
  if (!document.hidden) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Loads and shows what the first paint did not wait for: the scripts that the document names, and what
 * is far below in a page that the service worker stored.
 */
export function afterFirstPaint(): void {
  document.documentElement.classList.remove('stored-page');
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')) {
    link.media = 'all';
    document.head.append(link); // Browsers look at such a link when it is added, not when it changes.
  }
}
