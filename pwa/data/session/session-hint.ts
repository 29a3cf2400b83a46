const hintKey = 'sampan-signed-in';

/** Text that a page stores without a database, such as local storage; some browsers refuse it. */
export type TextStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/**
 * Whether a user is logged in here, as far as a page can tell before it has opened its database;
 * false where the browser refuses to store anything.
 */
export function wasSignedIn(storage: () => Pick<TextStorage, 'getItem'>): boolean {
  try {
    return storage().getItem(hintKey) !== null;
  } catch {
    return false;
  }
}

/** Stores what `wasSignedIn` reads on the next page. */
export function hintSignedIn(storage: Pick<TextStorage, 'setItem'>): void {
  storage.setItem(hintKey, 'yes');
}

export function forgetHint(storage: Pick<TextStorage, 'removeItem'>): void {
  storage.removeItem(hintKey);
}
