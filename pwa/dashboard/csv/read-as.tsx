import { type TextEncoding, textEncodings } from '../../../edge-api/contract/text/text-encoding';
import { SelectField } from '../../ui/forms/field';
import styles from './csv-import.module.css';

type Props = {
  encoding: TextEncoding;
  /** The first row as it was read. */
  row: Record<string, string> | undefined;
  busy: boolean;
  onChoose: (encoding: TextEncoding) => void;
};

/** Shows what was read of a file, and lets a person say in which encoding it is. */
export function ReadAs({ encoding, row, busy, onChoose }: Props) {
  return (
    <div className={styles.readAs}>
      <SelectField
        label="Read as"
        hint="If letters below look wrong, choose another encoding."
        value={encoding}
        disabled={busy}
        onChange={({ target }) => onChoose(target.value as TextEncoding)}
      >
        {Object.entries(textEncodings).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      {row && (
        <p className={styles.firstRow}>
          First row: {Object.values(row).filter(Boolean).join(' · ').slice(0, shownLetters)}
        </p>
      )}
    </div>
  );
}

const shownLetters = 200;
