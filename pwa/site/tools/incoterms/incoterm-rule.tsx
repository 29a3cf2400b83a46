import { incotermGuides } from '../../../../edge-api/contract/freight/incoterm-guides';
import {
  type Journey,
  sellersInsurance,
} from '../../../../edge-api/contract/freight/incoterm-journeys';
import { type IncotermCode, incoterms } from '../../../../edge-api/contract/freight/incoterms';
import { Icon } from '../../../ui/icon';
import { IncotermPicture } from './incoterm-picture';
import styles from './incoterm-rule.module.css';

type Props = { code: IncotermCode; journeys: readonly Journey[] };

/** One rule: its picture, what it means, what it suits and what goes wrong with it. */
export function IncotermRule({ code, journeys }: Props) {
  const rule = incoterms.find((incoterm) => incoterm.code === code);
  const { meaning, suits, mistakes } = incotermGuides[code];
  return (
    <article className={styles.rule} aria-labelledby={code}>
      <h2 id={code}>
        {code} <span className={styles.name}>{rule?.name}</span>
      </h2>
      {rule?.seaOnly && (
        <p className={styles.sea}>
          <Icon name="ship" size={18} /> Sea and inland waterway only
        </p>
      )}
      <div className={styles.body}>
        <div className={styles.text}>
          <p>{meaning}</p>
          <p>
            <strong>Suits:</strong> {suits}
          </p>
          <p>
            <strong>Insurance:</strong>{' '}
            {sellersInsurance[code]
              ? `the seller’s task, with Clauses (${sellersInsurance[code]}).`
              : 'neither party has to insure the goods for the other.'}
          </p>
          <h3>Usual mistakes</h3>
          <ul>
            {mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </div>
        <div className={styles.pictures}>
          {drawn(journeys).map((journey) => (
            <IncotermPicture key={journey.place} journey={journey} />
          ))}
        </div>
      </div>
    </article>
  );
}

/** Ways of using a rule that differ in who pays; where only the hand-over differs, the first one is enough. */
const drawn = (journeys: readonly Journey[]) =>
  journeys.filter(({ payers }, index) =>
    journeys.slice(0, index).every((earlier) => String(earlier.payers) !== String(payers)),
  );
