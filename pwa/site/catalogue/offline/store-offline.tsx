import type { Department } from '../../../../edge-api/contract/catalogue/departments';
import { company } from '../../../config/company/company';
import { departmentTexts } from '../../../config/company/department-texts';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { bytesText } from '../../../ui/text/bytes';
import styles from './store-offline.module.css';
import { type StoreOfflineState, useStoreOffline } from './use-store-offline';

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
      // As short as the button: on a later visit it replaces it, and nothing may shift.
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
