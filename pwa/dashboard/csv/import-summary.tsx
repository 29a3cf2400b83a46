import type { ImportResult } from '../../../edge-api/contract/csv/csv-import';
import { reasonOf } from '../../../edge-api/contract/csv/csv-rows';
import { Counts } from '../parts/counts';
import styles from './csv-import.module.css';

type Props = { results: ImportResult[]; refused: ImportResult[]; done: boolean };

const mostShown = 100;

/** How many rows or rates are new, changed, unchanged and refused, and why rows are refused. */
export function ImportSummary({ results, refused, done }: Props) {
  const count = (outcome: ImportResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  return (
    <>
      <Counts
        label={done ? 'What was done' : 'What would be done'}
        counts={[
          ['New', count('create')],
          ['Changed', count('update')],
          ['Unchanged', count('unchanged')],
          ['Refused', count('refused')],
        ]}
      />
      {done && <p role="status">The import is done.</p>}
      {refused.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too.
        <ul className={styles.refused} aria-label="Refused rows" tabIndex={0}>
          {refused.slice(0, mostShown).map((result) => (
            <li key={result.line}>
              <strong>
                Line {result.line}
                {result.slug && `, ${result.slug}`}
              </strong>
              : {reasonOf(result)}
            </li>
          ))}
          {refused.length > mostShown && <li>… and more: all of them are in the file.</li>}
        </ul>
      )}
    </>
  );
}
