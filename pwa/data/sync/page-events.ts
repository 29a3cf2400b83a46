/**
 * What a page tells the code that stores and sends. It is handed in, because the service worker runs
 * the same code without a page. Each function returns how to stop listening.
 */
export type PageEvents = {
  /** The page has become visible. */
  onVisible: (listener: () => void) => () => void;
  /** The page is no longer visible: another tab is, or it is being left. */
  onHidden: (listener: () => void) => () => void;
  /** The browser shows the page again as it was left, from its memory. */
  onRestored: (listener: () => void) => () => void;
};
