/** Resolves when the page is painted. A tab in the background paints nothing. */
export async function firstPaint(): Promise<void> {
  if (!document.hidden) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

/** Shows what is far below in a page that the service worker stored, for which its first paint did not wait. */
export const showWholePage = (): void => document.documentElement.classList.remove('stored-page');
