import type { ImportResult } from '../../../../edge-api/contract/admin/csv-import';
import { numberText } from '../../../ui/text/formats';
import styles from './csv-import.module.css';
import { reasonOf } from './csv-rows';

type Props = { results: ImportResult[]; refused: ImportResult[]; done: boolean };

const mostShown = 100;

/** How many rows are new, changed, unchanged and refused, and why the last ones are refused. */
export function ImportSummary({ results, refused, done }: Props) {
  const count = (outcome: ImportResult['outcome']) =>
    numberText(results.filter((result) => result.outcome === outcome).length);
  return (
    <>
      <dl className={styles.counts} aria-label={done ? 'What was done' : 'What would be done'}>
        <div>
          <dt>New</dt>
          <dd>{count('create')}</dd>
        </div>
        <div>
          <dt>Changed</dt>
          <dd>{count('update')}</dd>
        </div>
        <div>
          <dt>Unchanged</dt>
          <dd>{count('unchanged')}</dd>
        </div>
        <div>
          <dt>Refused</dt>
          <dd>{count('refused')}</dd>
        </div>
      </dl>
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
