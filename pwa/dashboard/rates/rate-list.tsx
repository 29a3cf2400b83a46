import { useState } from 'react';
import type { RateQuestion } from '../../../edge-api/contract/quotation/rate-search';
import { newRates, type ShownRate } from '../../data/admin/pending-rates';
import { Button } from '../../ui/button';
import { useAdmin } from '../parts/admin-context';
import { StoredNote } from '../parts/answers/stored-note';
import listStyles from '../parts/list.module.css';
import { useRates } from '../parts/rates/use-rates';
import { useAddressQuery } from '../parts/use-address-query';
import { usePendingChanges } from '../parts/use-records';
import { RateFilterFields } from './rate-filter-fields';
import { questionIn } from './rate-question';
import { RateRow } from './rate-row';

/** Rates by lane, mode, cargo, day and words; the server searches, and what it answered last stays on the device. */
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
    ...{ rates, cursor, busy, failed },
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
