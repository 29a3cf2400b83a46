import { useState } from 'react';
import { Link } from 'wouter';
import { cargoKinds } from '../../../edge-api/contract/freight/cargo-kinds';
import { cargoKindLabels, modeLabels } from '../../../edge-api/contract/freight/labels';
import { laneName, rateModes } from '../../../edge-api/contract/quotation/rate';
import type { RateQuestion } from '../../../edge-api/contract/quotation/rate-search';
import { links } from '../../config/links';
import { newRates, type ShownRate } from '../../data/admin/pending-rates';
import { Button } from '../../ui/button';
import { CheckField, SelectField, TextField } from '../../ui/forms/field';
import { useAdmin } from '../parts/admin-context';
import { StoredNote } from '../parts/answers/stored-note';
import styles from '../parts/filters.module.css';
import listStyles from '../parts/list.module.css';
import { PendingMark } from '../parts/pending-mark';
import { chargeText } from '../parts/rates/charge-text';
import { useRates } from '../parts/rates/use-rates';
import { validText } from '../parts/rates/valid-text';
import { useAddressQuery } from '../parts/use-address-query';
import { usePendingChanges } from '../parts/use-records';
import rateRowStyles from './rate-row.module.css';

const mostShown = 3;

/** A rate in one line on a wide screen, as a card on a phone. */
function RateRow({ rate }: { rate: ShownRate }) {
  const { id, lane, mode, carrier, cargo, accepts, charges } = rate;
  const isFor = [
    ...cargo.kinds.map((kind) => cargoKindLabels[kind]),
    ...cargo.containerTypes,
    ...(accepts.dangerous ? ['dangerous goods'] : []),
    ...(accepts.reefer ? ['with a temperature'] : []),
  ];
  const left = charges.length - mostShown;
  return (
    <li className={rateRowStyles.item}>
      <div>
        <h2>
          <Link href={links.updateRate(id)}>{laneName(lane)}</Link>
        </h2>
        <p className={listStyles.quiet}>
          {modeLabels[mode]}
          {carrier && ` · ${carrier}`}
        </p>
      </div>
      <div className={listStyles.quiet}>
        <p>{validText(rate)}</p>
        <p>{isFor.join(', ') || 'Any cargo'}</p>
      </div>
      <ul className={rateRowStyles.charges}>
        {charges.slice(0, mostShown).map((charge) => (
          <li key={`${charge.code} ${charge.containerType}`}>{chargeText(charge)}</li>
        ))}
        {left > 0 && <li>and {left} more</li>}
      </ul>
      <PendingMark {...rate} />
    </li>
  );
}

/** Lists rates by lane, mode, cargo, day and words; the server searches, and its last answer stays on the device. */
export function RateList() {
  const { search } = useAddressQuery();
  const question = questionIn(search);
  return (
    <>
      <RateFilterFields />
      <FoundRates key={search.toString()} question={question} />
    </>
  );
}

function FoundRates({ question }: { question: RateQuestion }) {
  const answer = useRates(question);
  const made = newRates(usePendingChanges() ?? []);
  const more = useMore(question, answer.nextCursor);
  const { rates } = answer;
  const shown = [...made, ...(rates ?? []), ...more.rates];
  return (
    <>
      <StoredNote answer={{ ...answer, value: rates }} />
      {!rates && answer.error === null && <p role="status">Loading …</p>}
      {rates && (
        <p className={listStyles.quiet} role="status">
          {shown.length === 0
            ? Object.keys(question).length === 0
              ? 'There are no rates yet.'
              : 'No rate fits.'
            : `${shown.length}${more.cursor ? ' or more' : ''} ${shown.length === 1 ? 'rate' : 'rates'}`}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={listStyles.list} aria-label="Rates">
          {shown.map((rate) => (
            <RateRow key={rate.id} rate={rate} />
          ))}
        </ul>
      )}
      {more.cursor && (
        <Button look="outline" icon="chevron-down" busy={more.busy} onClick={more.load}>
          Show more
        </Button>
      )}
      {more.failed && <p role="alert">More rates can’t be had at the moment.</p>}
    </>
  );
}

/** The pages behind the first one, which are not stored. */
function useMore(question: RateQuestion, first: string | null) {
  const { api } = useAdmin();
  const [rates, setRates] = useState<ShownRate[]>([]);
  const [next, setNext] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const cursor = next === undefined ? first : next;
  return {
    rates,
    cursor,
    busy,
    failed,
    async load() {
      if (!cursor) return;
      setBusy(true);
      try {
        const page = await api.rates({ ...question, cursor });
        setRates([...rates, ...page.items]);
        setNext(page.nextCursor);
        setFailed(false);
      } catch {
        setFailed(true);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Lane, mode, cargo, day and needs of the rates that are searched, stored in the address. */
function RateFilterFields() {
  const { search, set, setFrom } = useAddressQuery();
  const text = (name: string) => ({ value: search.get(name) ?? '', onChange: setFrom(name) });
  const check = (name: string) => ({
    checked: search.get(name) === 'yes',
    onChange: ({ target }: { target: { checked: boolean } }) =>
      set(name, target.checked ? 'yes' : '', { replace: true }),
  });
  return (
    <div className={styles.filters}>
      <TextField label="Carrier, charge or note" type="search" {...text('q')} />
      <TextField
        label="From"
        placeholder="BDCGP or BD"
        autoCapitalize="characters"
        {...text('from')}
      />
      <TextField label="To" placeholder="DEHAM or DE" autoCapitalize="characters" {...text('to')} />
      <SelectField label="Mode" {...text('mode')}>
        <option value="">All modes</option>
        {rateModes.map((mode) => (
          <option key={mode} value={mode}>
            {modeLabels[mode]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Cargo" {...text('cargo')}>
        <option value="">All cargo</option>
        {cargoKinds.map((kind) => (
          <option key={kind} value={kind}>
            {cargoKindLabels[kind]}
          </option>
        ))}
      </SelectField>
      <TextField label="Valid on" type="date" {...text('on')} />
      <CheckField label="Dangerous goods" {...check('dangerous')} />
      <CheckField label="Temperature" {...check('reefer')} />
    </div>
  );
}

/** Reads "bdcgp" and "BD CGP" as `BDCGP`. A text that is no place yet, while it is typed, asks for nothing. */
function placeIn(text: string | null): string {
  const letters = (text ?? '').toUpperCase().replace(/\s/g, '');
  return /^[A-Z]{2}(?:[A-Z2-9]{3})?$/.test(letters) ? letters : '';
}

const given = (text: string | null, name: string) => (text ? { [name]: text } : {});

/** Returns what the address of the list asks for; values that no search can have are left out. */
export function questionIn(search: URLSearchParams): RateQuestion {
  const mode = rateModes.find((one) => one === search.get('mode'));
  const cargo = cargoKinds.find((one) => one === search.get('cargo'));
  const on = search.get('on') ?? '';
  return {
    ...given(placeIn(search.get('from')), 'from'),
    ...given(placeIn(search.get('to')), 'to'),
    ...(mode && { mode }),
    ...(cargo && { cargo }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(on) && { on }),
    ...(search.get('dangerous') === 'yes' && { dangerous: 'yes' as const }),
    ...(search.get('reefer') === 'yes' && { reefer: 'yes' as const }),
    ...given((search.get('q') ?? '').trim().slice(0, 200), 'q'),
  };
}
