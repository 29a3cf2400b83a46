const key = 'search-without-slash-key';

/**
 * Tells whether "/" opens the search. A key without Ctrl can be pressed by mistake, or by speech input, so visitors
 * can turn it off (WCAG 2.1.4). If the browser stores nothing it stays on.
 */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return true;
  }
}

export function turnSlashKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, '1');
  } catch {
    // Nothing can be stored here: it stays on.
  }
}
