import { amountWithCode } from '../../../edge-api/contract/quotation/quotation-texts';
import type { AlternativeFigures } from './alternative-figures';
import { lineCount, marginText, withoutCostText } from './margin-text';
import styles from './quotation-form.module.css';

/** What an alternative comes to, with what it leaves the company. */
export function AlternativeSums({ figures }: { figures: AlternativeFigures }) {
  const { totals, sum, margins, unknown, unfinished } = figures;
  const notes = [
    unfinished > 0 && `${lineCount(unfinished)} not whole yet, and not counted`,
    withoutCostText(unknown),
  ].filter(Boolean);
  return (
    <div className={styles.sums} role="status">
      <p className={styles.totals}>
        <span>Total</span>
        {totals.map((total) => (
          <strong key={total.currency}>{amountWithCode(total)}</strong>
        ))}
        {totals.length === 0 && <strong>…</strong>}
        {sum && totals.length > 1 && <strong>= {amountWithCode(sum)}</strong>}
      </p>
      <p className={styles.quiet}>
        {[...margins.map(marginText), ...notes, 'only staff see costs and margins'].join(' · ')}
      </p>
    </div>
  );
}
