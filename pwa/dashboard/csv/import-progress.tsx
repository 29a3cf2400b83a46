import { numberText } from '../../ui/text/formats';
import styles from './csv-import.module.css';

type Run = { rows: unknown[]; results: unknown[] };
type Props = {
  check: Run | null;
  uploads: { done: number; of: number } | null;
  work: Run | null;
};

/** How far the check, the upload of the pictures, or the import is. */
export function ImportProgress({ check, uploads, work }: Props) {
  if (work) return <Part label="Import" verb="Imported" {...partOf(work)} what="rows" />;
  if (uploads) return <Part label="Upload" verb="Uploaded" {...uploads} what="pictures" />;
  if (check) return <Part label="Check" verb="Checked" {...partOf(check)} what="rows" />;
  return null;
}

const partOf = ({ rows, results }: Run) => ({ done: results.length, of: rows.length });

type PartProps = { label: string; verb: string; done: number; of: number; what: string };

function Part({ label, verb, done, of, what }: PartProps) {
  return (
    <p className={styles.progress}>
      {verb} {numberText(done)} of {numberText(of)} {what}.
      <progress aria-label={label} value={done} max={Math.max(1, of)} />
    </p>
  );
}
