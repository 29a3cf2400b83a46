import { atom } from 'nanostores';

type InstallEvent = Event & { prompt(): Promise<unknown> };

/** The browser's offer to install, null while there is none. */
export const installOffer = atom<InstallEvent | null>(null);

/** Catches the browser's offer to install, which comes once and early; our own button makes it later. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => installOffer.set(null));
}

/** Asks the visitor, in the browser's own words; an offer can be made once. */
export function makeInstallOffer(): void {
  installOffer
    .get()
    ?.prompt()
    .catch(() => {}); // Declined: the browser offers again when it sees fit.
  installOffer.set(null);
}

/** Safari on iOS never offers; there the visitor has to know the way. False once installed. */
export const needsIosInstructions = (): boolean =>
  'standalone' in navigator && navigator.standalone === false;
