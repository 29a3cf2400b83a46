import { useLiveQuery } from 'dexie-react-hooks';
import {
  forgetAddresses,
  type SavedContact,
  type SavedEnd,
  savedAddresses,
} from '../../data/conversation/saved-addresses';
import { db } from '../../data/device';
import { portText } from '../../data/enquiry/port-texts';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toast';
import styles from './saved-addresses.module.css';

type Picked = { onEnd: (end: SavedEnd) => void } | { onContact: (contact: SavedContact) => void };

/** Offers the ends or senders of earlier requests: one tap fills one in. */
export function SavedAddresses(picked: Picked) {
  const saved = useLiveQuery(() => savedAddresses(db));
  return 'onEnd' in picked ? (
    <Choices all={saved?.ends} textOf={endText} onPick={picked.onEnd} />
  ) : (
    <Choices all={saved?.contacts} textOf={contactText} onPick={picked.onContact} />
  );
}

type Props<T> = {
  all: readonly T[] | undefined;
  textOf: (one: T) => string;
  onPick: (one: T) => void;
};

function Choices<T>({ all, textOf, onPick }: Props<T>) {
  if (!all?.length) return null;
  const forget = () =>
    forgetAddresses(db).then(
      () => showToast('Forgotten on this device. What you sent stays as it is.'),
      () => showToast('This device could not forget them. Please try again.'),
    );
  return (
    <fieldset className={styles.choices} data-saved>
      <legend>Used before</legend>
      {all.map((one) => (
        <Button key={JSON.stringify(one)} look="outline" onClick={() => onPick(one)}>
          {textOf(one)}
        </Button>
      ))}
      <Button look="quiet" onClick={() => void forget()}>
        Forget these
      </Button>
    </fieldset>
  );
}

const endText = ({ kind, address, place, country }: SavedEnd) =>
  [kind === 'door' && address, portText({ name: place, country })].filter(Boolean).join(', ');

const contactText = ({ name, company, email }: SavedContact) =>
  `${[name, company].filter(Boolean).join(', ')} (${email})`;
