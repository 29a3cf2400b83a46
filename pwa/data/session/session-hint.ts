const hintKey = 'sampan-signed-in';

/**
 * Whether somebody is signed in here as far as a page can tell before it has opened its database;
 * false where the browser refuses to store anything.
 */
export function wasSignedIn(): boolean {
  try {
    return hintKey in localStorage;
  } catch {
    return false;
  }
}

/** Leaves word for the next page. */
export function hintSignedIn(storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(hintKey, 'yes');
}

export function forgetHint(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(hintKey);
}
