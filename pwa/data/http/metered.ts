type Connection = EventTarget & { saveData?: boolean; effectiveType?: string; type?: string };

// Only some browsers have it, so TypeScript's types do not.
const connectionOf = () => (navigator as { connection?: Connection }).connection;

/**
 * Whether the visitor would want to decide when much is sent: a connection that is paid by volume, that
 * is to be used little, or that is very slow. False where the browser does not say.
 */
export function isMetered(): boolean {
  const { saveData, effectiveType = '', type } = connectionOf() ?? {};
  return saveData === true || /^(slow-)?2g$/.test(effectiveType) || type === 'cellular';
}

/** Calls back when `isMetered` may have changed; returns how to stop it. */
export function onMeteredChange(listener: () => void): () => void {
  const connection = connectionOf();
  connection?.addEventListener('change', listener);
  return () => connection?.removeEventListener('change', listener);
}
