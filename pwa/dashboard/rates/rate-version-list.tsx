import type { Rate, RateVersions } from '../../../edge-api/contract/quotation/rate';
import { LocalTime } from '../../ui/text/local-time';
import { useAdmin } from '../parts/admin-context';
import { StoredNote } from '../parts/answers/stored-note';
import { useStoredAnswer } from '../parts/answers/use-stored-answer';
import { chargeText } from '../parts/rates/charge-text';
import { validText } from '../parts/rates/valid-text';
import styles from './rate-form.module.css';

/** What a rate was after each of its changes, newest first: a quotation of last month can be explained. */
export function RateVersionList({ id }: { id: string }) {
  const { db, api } = useAdmin();
  const answer = useStoredAnswer<RateVersions>(db, `rate-versions ${id}`, () =>
    api.rateVersions(id),
  );
  return (
    <section className={styles.versions} aria-label="Versions">
      <h2>Versions</h2>
      <StoredNote answer={answer} />
      {answer.value?.items.map(({ at, byName, rate }) => (
        <details key={rate.version}>
          <summary>
            Version {rate.version}, <LocalTime at={at} />, {byName ?? 'an account that was erased'}
            {rate.endedAt && ' (ended)'}
          </summary>
          <RateText rate={rate} />
        </details>
      ))}
    </section>
  );
}

const RateText = ({ rate }: { rate: Rate }) => (
  <>
    <p className={styles.quiet}>
      {validText(rate)}
      {rate.note && ` · ${rate.note}`}
    </p>
    <ul>
      {rate.charges.map((charge) => (
        <li key={`${charge.code} ${charge.containerType}`}>{chargeText(charge)}</li>
      ))}
    </ul>
  </>
);
