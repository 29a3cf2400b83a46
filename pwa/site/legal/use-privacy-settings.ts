import { useEffect, useState } from 'react';
import type { PrivacySettings } from '../../../edge-api/contract/privacy-settings';
import { isOffline, onConnection } from '../../data/http/connection';

const storage = () => localStorage;

/**
 * Returns the server's settings: those that came with the page, or else of the API or this device. Null: not known
 * yet.
 */
export function usePrivacySettings(fromPage: PrivacySettings | undefined): PrivacySettings | null {
  const [found, setFound] = useState<PrivacySettings | null>(null);
  const isWanted = fromPage === undefined;

  useEffect(() => {
    if (!isWanted) return;
    let isDone = false;
    async function ask() {
      const api = await import('../../data/http/privacy-settings');
      if (isDone) return;
      setFound(api.storedPrivacySettings(storage));
      const settings = await api.fetchPrivacySettings(storage);
      if (isDone) return;
      isDone = true;
      setFound(settings);
    }
    // Without an answer the page shows what this device has, and asks again with the connection.
    const tryToAsk = () => void ask().catch(() => undefined);
    tryToAsk();
    const stop = onConnection(() => {
      if (!isDone && !isOffline()) tryToAsk();
    });
    return () => {
      isDone = true;
      stop();
    };
  }, [isWanted]);

  return fromPage ?? found;
}
