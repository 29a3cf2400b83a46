import type { ReactNode } from 'react';
import { valueCurrencies } from '../../../config/company/money';
import { Button } from '../../../ui/button';
import { ChoiceField, SelectField } from '../../../ui/forms/field';
import { NumberField } from '../../../ui/forms/number-field';
import { NeedsScripts } from '../../../ui/loading/needs-scripts';
import { FieldRow } from '../../../ui/tools/tool-form';
import type { useFigures } from '../../../ui/tools/use-figures';
import {
  countOf,
  counts,
  type DemurrageName,
  demurrageRules,
  times,
  ways,
} from './demurrage-rules';
import styles from './slab-fields.module.css';
import { type SlabRow, sizes, slabRows, slabsText, withRow } from './slab-rows';

type Props = {
  state: ReturnType<typeof useFigures<DemurrageName>>;
  /** The dates. */
  children: ReactNode;
};

/** Shows all that the calculator asks for: containers and dates, the carrier's tariff and the port's. */
export function TariffFields({ state: { figures, field, change }, children }: Props) {
  const { time, currency, portCurrency } = figures;
  const isSeparate = time === 'separate';
  const counted = [figures.containers, figures.forty];
  const shown = counted.flatMap((count, size) => (countOf(count) > 0 ? [size] : []));
  const choice = (name: 'way' | 'time' | 'count', options: Readonly<Record<string, string>>) => ({
    name,
    onChange: field(name).onChange,
    legend: demurrageRules[name].label,
    options: Object.entries(options).map(([value, label]) => ({ value, label })),
    chosen: figures[name],
  });
  const slabs = (name: 'slabs' | 'detentionSlabs' | 'portSlabs', unit: string) => ({
    name,
    text: figures[name],
    currency: unit,
    // Without a container both sizes are asked for.
    shown: shown.length > 0 ? shown : [0, 1],
    error: field(name).error,
    onChange: (text: string) => change({ [name]: text } as Partial<Record<DemurrageName, string>>),
  });
  const days = (name: 'free' | 'detentionFree' | 'portFree') => ({
    ...field(name),
    whole: true,
    unit: 'days',
  });
  return (
    <>
      <h2>Containers and dates</h2>
      <ChoiceField {...choice('way', ways)} />
      <FieldRow>
        <NumberField {...field('containers')} whole />
        <NumberField {...field('forty')} whole />
      </FieldRow>
      {children}
      <h2>Tariff of the carrier</h2>
      <ChoiceField {...choice('time', times)} />
      <ChoiceField {...choice('count', counts)} />
      <FieldRow>
        <NumberField
          {...days('free')}
          label={isSeparate ? 'Free days of demurrage' : 'Free days'}
        />
        <CurrencyField {...field('currency')} />
      </FieldRow>
      <SlabFields
        {...slabs('slabs', currency)}
        legend={isSeparate ? 'Slabs of demurrage' : 'Slabs after the free time'}
      />
      {isSeparate && (
        <>
          <NumberField {...days('detentionFree')} />
          <SlabFields {...slabs('detentionSlabs', currency)} legend="Slabs of detention" />
        </>
      )}
      <h2>Storage of the port</h2>
      <FieldRow>
        <NumberField {...days('portFree')} optional />
        <CurrencyField {...field('portCurrency')} />
      </FieldRow>
      <SlabFields {...slabs('portSlabs', portCurrency)} legend="Slabs of the port" />
    </>
  );
}

const CurrencyField = (props: Omit<Parameters<typeof SelectField>[0], 'children'>) => (
  <SelectField {...props}>
    {valueCurrencies.map((code) => (
      <option key={code} value={code}>
        {code}
      </option>
    ))}
  </SelectField>
);

type SlabFieldsProps = {
  legend: string;
  /** The parameter of the address; without scripts the form sends its fields. */
  name: string;
  text: string;
  currency: string;
  /** The sizes that have a rate, as their places in `sizes`. */
  shown: readonly number[];
  error: string | undefined;
  onChange: (text: string) => void;
};

/** The slabs of a tariff: until which day each goes, and what a day costs for each size of container. */
function SlabFields({ legend, name, text, currency, shown, error, onChange }: SlabFieldsProps) {
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
