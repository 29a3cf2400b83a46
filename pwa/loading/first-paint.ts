/** Resolves when the page is painted. A tab in the background paints nothing. */
export async function firstPaint(): Promise<void> {
  if (!document.hidden) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

/** Shows the far lower part of a page that the service worker stored; its first paint did not wait for that. */
export const showWholePage = (): void => document.documentElement.classList.remove('stored-page');
