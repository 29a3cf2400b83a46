import { Button } from '../../../ui/button';
import { NumberField } from '../../../ui/forms/number-field';
import { NeedsScripts } from '../../../ui/loading/needs-scripts';
import styles from './slab-fields.module.css';
import { type SlabRow, sizes, slabRows, slabsText, withRow } from './slab-rows';

type Props = {
  legend: string;
  /** The parameter of the address; without scripts the form sends what it has. */
  name: string;
  text: string;
  currency: string;
  /** Which sizes have a rate: their places in `sizes`. */
  shown: readonly number[];
  error: string | undefined;
  onChange: (text: string) => void;
};

/** The slabs of a tariff: until which day each goes, and what a day costs for each size of container. */
export function SlabFields({ legend, name, text, currency, shown, error, onChange }: Props) {
  const rows = slabRows(text);
  const replace = (index: number, changed: Partial<SlabRow>) =>
    onChange(slabsText(rows.map((row, at) => (at === index ? { ...row, ...changed } : row))));
  const remove = (index: number) => onChange(slabsText(rows.filter((_, at) => at !== index)));
  return (
    <fieldset className={styles.slabs}>
      <legend>{legend}</legend>
      <p className={styles.hint}>
        Count from the first day: free days are days too. If the last slab has no end, leave its “Up
        to day” empty.
      </p>
      <input type="hidden" name={name} value={text} />
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slab is its place in the list.
        <fieldset key={index} className={styles.slab}>
          <legend>Slab {index + 1}</legend>
          <div className={styles.fields}>
            <NumberField
              label="Up to day"
              whole
              value={row.upToDay}
              onChange={({ target }) => replace(index, { upToDay: target.value })}
            />
            {shown.map((size) => (
              <NumberField
                key={size}
                label={shown.length > 1 ? `${sizes[size]}, per day` : 'Rate per day'}
                unit={currency}
                value={row.rates[size] ?? ''}
                onChange={({ target }) =>
                  replace(index, { rates: row.rates.with(size, target.value) })
                }
              />
            ))}
          </div>
          {rows.length > 1 && (
            <NeedsScripts>
              <Button
                look="quiet"
                icon="trash"
                aria-label={`Remove slab ${index + 1}`}
                onClick={() => remove(index)}
              />
            </NeedsScripts>
          )}
        </fieldset>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <NeedsScripts>
        <div>
          <Button look="outline" icon="plus" onClick={() => onChange(withRow(text))}>
            Add a slab
          </Button>
        </div>
      </NeedsScripts>
    </fieldset>
  );
}
