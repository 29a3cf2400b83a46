/**
 * Returns the address to which the form of the page at `path` is sent without scripts. It is not the page's own
 * address: after a POST to that a browser forgets the document, and "Back" would lead to an empty form with another
 * id.
 */
export const formAction = (path: string): string => `${path}?form`;

/** The form in the document that is sent there. */
export const formInDocument = (path: string): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>(`form[action="${formAction(path)}"]`);
