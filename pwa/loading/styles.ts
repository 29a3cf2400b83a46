const failed = new Set<HTMLLinkElement>();

/** Remembers from now on which stylesheets could not be loaded: Vite asks for each only once. */
export function rememberFailedStyles(): void {
  addEventListener('error', ({ target }) => remember(target), { capture: true });
}

function remember(target: EventTarget | null): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
}

/**
 * Asks again for these stylesheets, before their code is asked for again. @throws Error while there is no connection
 */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  return new Promise((resolve, reject) => {
    const copy = link.cloneNode() as HTMLLinkElement;
    copy.onload = () => resolve();
    copy.onerror = () => reject(new Error(`${link.href} can't be loaded.`));
    link.replaceWith(copy);
  });
}
