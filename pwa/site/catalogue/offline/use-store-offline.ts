import { useEffect, useState } from 'react';
import type { Department } from '../../../../edge-api/contract/catalogue/departments';
import { inSecondWave } from '../../../loading/second-wave';

export type StoreOfflineState =
  | { step: 'idle' | 'measuring' | 'unsupported' | 'unreachable' }
  | { step: 'offer'; products: number; pictures: string[]; bytes: number; exact: boolean }
  | { step: 'storing'; done: number; all: number }
  | { step: 'incomplete'; missing: number; full: boolean }
  | { step: 'stored'; products: number };

/** Stores a department in steps, so that it is complete without a connection. */
export function useStoreOffline(department: Department) {
  const [state, setState] = useState<StoreOfflineState>({ step: 'idle' });

  // What was stored on an earlier visit is shown as stored.
  useEffect(() => {
    let gone = false;
    inSecondWave(async () => {
      const plan = await planFor(department).catch(() => null);
      if (gone || !plan || plan.pictures.length > 0) return;
      setState({ step: 'stored', products: plan.products });
    });
    return () => {
      gone = true;
    };
  }, [department]);

  /** Stores the department's data and measures the pictures that are missing. */
  async function prepare() {
    if (!('caches' in globalThis)) return setState({ step: 'unsupported' });
    setState({ step: 'measuring' });
    try {
      const { refreshSoon } = await import('../../../data/device');
      await refreshSoon(department);
      const plan = await planFor(department);
      if (!plan) return setState({ step: 'unreachable' });
      const { products, pictures } = plan;
      if (pictures.length === 0) return setState({ step: 'stored', products });
      const { measure } = await import('../../../data/catalogue/offline-departments');
      const size = await measure(pictures, { fetch: fetchPicture });
      setState({ step: 'offer', products, pictures, ...size });
    } catch {
      setState({ step: 'unreachable' });
    }
  }

  async function store(products: number, pictures: string[]) {
    const all = pictures.length;
    setState({ step: 'storing', done: 0, all });
    try {
      const { storePictures, pictureCache } = await import(
        '../../../data/catalogue/offline-departments'
      );
      const tools = { cache: await caches.open(pictureCache), fetch: fetchPicture };
      const { failed, full } = await storePictures(pictures, tools, (done) =>
        setState({ step: 'storing', done, all }),
      );
      if (failed.length > 0) setState({ step: 'incomplete', missing: failed.length, full });
      else setState({ step: 'stored', products });
      // The visitor wants it stored: ask the browser not to clear it when room gets short.
      await navigator.storage?.persist?.();
    } catch {
      setState({ step: 'unreachable' });
    }
  }

  return { state, prepare, store, cancel: () => setState({ step: 'idle' }) };
}

async function planFor(department: Department) {
  if (!('caches' in globalThis)) return null;
  const [{ db }, { offlinePlan, pictureCache }] = await Promise.all([
    import('../../../data/device'),
    import('../../../data/catalogue/offline-departments'),
  ]);
  return offlinePlan(db, department, { cache: await caches.open(pictureCache) });
}

const fetchPicture = (path: string, init?: RequestInit) => fetch(path, init);
