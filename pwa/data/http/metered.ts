type Connection = EventTarget & { saveData?: boolean; effectiveType?: string; type?: string };

// Only some browsers have this property, so TypeScript's types lack it.
const connectionOf = () => (navigator as { connection?: Connection }).connection;

/**
 * Whether nothing should be loaded that no one asked for: the visitor wants to use little data, or the
 * connection is so slow that it would delay everything else. False where the browser does not say.
 */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } = connectionOf() ?? {};
  return saveData === true || /^(slow-)?2g$/.test(effectiveType);
}

/** Whether the visitor would want to decide when much is sent: as above, or a connection paid by volume. */
export const isMetered = (): boolean => savesData() || connectionOf()?.type === 'cellular';

/** Calls back when `isMetered` may have changed; returns how to stop it. */
export function onMeteredChange(listener: () => void): () => void {
  const connection = connectionOf();
  connection?.addEventListener('change', listener);
  return () => connection?.removeEventListener('change', listener);
}
