import { atom } from 'nanostores';

type InstallEvent = Event & { prompt(): Promise<unknown> };

/** The browser's offer to install, null while there is none. */
export const installOffer = atom<InstallEvent | null>(null);

/** Stores the browser's offer to install, which comes once and early; our own button uses it later. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => installOffer.set(null));
}

/** Shows the browser's own question to the visitor; an offer can be used once. */
export function makeInstallOffer(): void {
  installOffer
    .get()
    ?.prompt()
    .catch(() => {}); // Declined: the browser decides when it offers again.
  installOffer.set(null);
}

/** Tells whether the visitor needs instructions: Safari on iOS makes no offer. False once installed. */
export const needsIosInstructions = (): boolean =>
  'standalone' in navigator && navigator.standalone === false;
