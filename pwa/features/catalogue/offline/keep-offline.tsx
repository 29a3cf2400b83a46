import type { Department } from '../../../../edge-api/contract/catalogue/departments';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { departmentTexts } from '../department-texts';
import { bytesText } from './bytes';
import styles from './keep-offline.module.css';
import { type KeepState, useKeepOffline } from './use-keep-offline';

/** Stores a whole department with its pictures on the device, after telling what that takes. */
export function KeepOffline({ department }: { department: Department }) {
  const { state, prepare, keep, leave } = useKeepOffline(department);
  const name = departmentTexts[department].title;
  return (
    <div className={styles.keep}>
      {(state.step === 'idle' || state.step === 'measuring') && (
        <Button
          look="quiet"
          icon="download"
          busy={state.step === 'measuring'}
          aria-label={`Keep for offline: ${name}`}
          onClick={prepare}
        >
          {state.step === 'idle' ? 'Keep for offline' : 'Measuring…'}
        </Button>
      )}
      {state.step === 'keeping' && (
        <progress
          className={styles.bar}
          max={state.all}
          value={state.done}
          aria-label={`Keeping ${name}`}
        />
      )}
      <p className={styles.text} role="status">
        {state.step === 'kept' && <Icon name="check" size={18} />}
        {sentence(state, name)}
      </p>
      {state.step === 'offer' && (
        <>
          <Button icon="download" onClick={() => keep(state.products, state.pictures)}>
            Keep on this device
          </Button>
          <Button look="quiet" onClick={leave}>
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

function sentence(state: KeepState, name: string): string {
  switch (state.step) {
    case 'offer': {
      const size = `${state.exact ? '' : 'about '}${bytesText(state.bytes)}`;
      return `${name}: ${count(state.products, 'product')}, ${count(state.pictures.length, 'picture')} to load, ${size}.`;
    }
    case 'keeping':
      return `${state.done} of ${state.all} pictures`;
    case 'kept':
      // Short, as it stands here at once on a later visit, where nothing may move.
      return 'Kept on this device';
    case 'incomplete':
      return state.full
        ? `There is no more room on this device: ${count(state.missing, 'picture')} could not be kept.`
        : `${count(state.missing, 'picture')} could not be loaded. The rest is kept.`;
    case 'unreachable':
      return 'Sampan could not be reached, so nothing more was kept.';
    case 'unsupported':
      return 'This browser can’t keep pictures here. Texts and prices are kept as you open them.';
    default:
      return '';
  }
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
