import type { ReactNode } from 'react';
import { CheckField } from './field';
import styles from './field.module.css';

type Props<Value extends string> = {
  name: string;
  legend: string;
  /** The choices, and the words for them. */
  labels: Record<Value, ReactNode>;
  value: readonly Value[];
  error?: string | undefined;
  onChange: (value: Value[]) => void;
};

/** Lets a person tick any of a few; the value is in the order of the labels. */
export function ChecksField<Value extends string>(props: Props<Value>) {
  const { name, legend, labels, value, error, onChange } = props;
  const errorId = `${name}-error`;
  const all = Object.keys(labels) as Value[];
  const after = (changed: Value, isChosen: boolean) =>
    all.filter((one) => (one === changed ? isChosen : value.includes(one)));
  return (
    <fieldset className={styles.field} aria-describedby={error && errorId}>
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.checks}>
        {all.map((one) => (
          <CheckField
            key={one}
            name={name}
            label={labels[one]}
            checked={value.includes(one)}
            onChange={({ target }) => onChange(after(one, target.checked))}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
