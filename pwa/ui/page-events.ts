/** Calls back when the page becomes visible; returns how to stop. */
export const onVisible = (listener: () => void) => onVisibility('visible', listener);

/** Calls back when the page is no longer visible; returns how to stop. */
const onHidden = (listener: () => void) => onVisibility('hidden', listener);

function onVisibility(state: DocumentVisibilityState, listener: () => void): () => void {
  const listen = () => {
    if (document.visibilityState === state) listener();
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

/** The events of this page that `data/` needs. */
export const pageEvents = { onVisible, onHidden, onRestored };
