import { numberText } from '../../ui/text/formats';
import styles from './counts.module.css';

type Props = { label?: string; counts: [label: string, count: number][] };

/** A few numbers, each with its label. */
export const Counts = ({ label, counts }: Props) => (
  <dl className={styles.counts} aria-label={label}>
    {counts.map(([name, count]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{numberText(count)}</dd>
      </div>
    ))}
  </dl>
);
