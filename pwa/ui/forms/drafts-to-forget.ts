type Posted = { id: string; keys: string[] };

const storedAs = 'sampan-posted-drafts';

/**
 * Notes that the browser sends the form of a draft. The draft stays until its receipt is shown, as the
 * connection may break on the way. `id` is that of the document, empty where the server gives one.
 */
export function notePosted(id: string, draftKey: string): void {
  const before = read();
  const isSameForm = before?.id === id || before?.id === '';
  // A page that comes again may have another draft than the one that its form began with.
  const keys = [...(isSameForm ? before.keys : []), draftKey];
  try {
    sessionStorage.setItem(storedAs, JSON.stringify({ id, keys } satisfies Posted));
  } catch {
    // Nothing can be stored here, so there is no draft either.
  }
}

/** Forgets the drafts of a form whose receipt, with this id, is shown. */
export async function forgetPosted(
  receiptId: string,
  forgetDraft: (key: string) => Promise<void>,
): Promise<void> {
  const posted = read();
  if (!posted || (posted.id !== receiptId && posted.id !== '')) return;
  for (const key of posted.keys) await forgetDraft(key);
  sessionStorage.removeItem(storedAs);
}

function read(): Posted | null {
  try {
    return JSON.parse(sessionStorage.getItem(storedAs) ?? 'null') as Posted | null;
  } catch {
    return null;
  }
}
