/** Calls back when the page becomes visible; returns how to stop. */
export function onVisible(listener: () => void): () => void {
  const listen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}

/** Calls back when the browser shows the page again as it was left; returns how to stop. */
export function onRestored(listener: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', listen);
  return () => window.removeEventListener('pageshow', listen);
}

/** What `data/` needs to hear of this page. */
export const pageEvents = { onVisible, onRestored };
