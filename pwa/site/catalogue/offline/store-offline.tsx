import { useEffect, useState } from 'react';
import type { Department } from '../../../../edge-api/contract/catalogue/departments';
import { company } from '../../../config/company/company';
import { departmentTexts } from '../../../config/company/department-texts';
import { inSecondWave } from '../../../loading/second-wave';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { bytesText } from '../../../ui/text/bytes';
import styles from './store-offline.module.css';

type StoreOfflineState =
  | { step: 'idle' | 'measuring' | 'unsupported' | 'unreachable' }
  | { step: 'offer'; products: number; pictures: string[]; bytes: number; exact: boolean }
  | { step: 'storing'; done: number; all: number }
  | { step: 'incomplete'; missing: number; full: boolean }
  | { step: 'stored'; products: number };

/** Stores a department in steps, so that it is complete without a connection. */
function useStoreOffline(department: Department) {
  const [state, setState] = useState<StoreOfflineState>({ step: 'idle' });

  // A department that was stored on an earlier visit is shown as stored.
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
      // The visitor wants it stored, so the browser is asked not to clear it when space gets short.
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

/** Stores a whole department with its pictures on the device, after saying how large it is. */
export function StoreOffline({ department }: { department: Department }) {
  const { state, prepare, store, cancel } = useStoreOffline(department);
  const name = departmentTexts[department].title;
  return (
    <div className={classNames(styles.bar, 'needs-scripts')}>
      {(state.step === 'idle' || state.step === 'measuring') && (
        <Button
          look="quiet"
          icon="download"
          busy={state.step === 'measuring'}
          aria-label={`Store for offline: ${name}`}
          onClick={prepare}
        >
          {state.step === 'idle' ? 'Store for offline' : 'Measuring…'}
        </Button>
      )}
      {state.step === 'storing' && (
        <progress
          className={styles.progress}
          max={state.all}
          value={state.done}
          aria-label={`Storing ${name}`}
        />
      )}
      <p className={styles.text} role="status">
        {state.step === 'stored' && <Icon name="check" size={18} />}
        {sentence(state, name)}
      </p>
      {state.step === 'offer' && (
        <>
          <Button icon="download" onClick={() => store(state.products, state.pictures)}>
            Store on this device
          </Button>
          <Button look="quiet" onClick={cancel}>
            Not now
          </Button>
        </>
      )}
      {(state.step === 'incomplete' || state.step === 'unreachable') && (
        <Button look="quiet" icon="refresh" onClick={prepare}>
          Try again
        </Button>
      )}
    </div>
  );
}

function sentence(state: StoreOfflineState, name: string): string {
  switch (state.step) {
    case 'offer': {
      const size = `${state.exact ? '' : 'about '}${bytesText(state.bytes)}`;
      return `${name}: ${count(state.products, 'product')}, ${count(state.pictures.length, 'picture')} to load, ${size}.`;
    }
    case 'storing':
      return `${state.done} of ${state.all} pictures`;
    case 'stored':
      // The text is as short as the button that it replaces on a later visit, so that nothing shifts.
      return 'Stored on this device';
    case 'incomplete':
      return state.full
        ? `There is no more room on this device: ${count(state.missing, 'picture')} could not be stored.`
        : `${count(state.missing, 'picture')} could not be loaded. The rest is stored.`;
    case 'unreachable':
      return `${company.brand} could not be reached, so nothing more was stored.`;
    case 'unsupported':
      return 'This browser can’t store pictures here. Texts and prices are stored as you open them.';
    default:
      return '';
  }
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
