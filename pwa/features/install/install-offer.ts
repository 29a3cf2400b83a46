type InstallEvent = Event & { prompt(): Promise<unknown> };

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

function change(event: InstallEvent | null): void {
  offered = event;
  for (const listener of listeners) listener();
}

/** Catches the browser's offer to install, which comes once and early; our own button makes it later. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
  addEventListener('appinstalled', () => change(null));
}

export const isInstallOffered = (): boolean => offered !== null;

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the visitor, in the browser's own words; an offer can be made once. */
export function makeInstallOffer(): void {
  offered?.prompt().catch(() => {}); // Declined: the browser offers again when it sees fit.
  change(null);
}

/** Safari on iOS never offers; there the visitor has to know the way. False once installed. */
export const needsIosInstructions = (): boolean =>
  'standalone' in navigator && navigator.standalone === false;
