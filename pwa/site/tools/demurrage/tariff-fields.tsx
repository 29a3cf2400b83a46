import type { ReactNode } from 'react';
import { valueCurrencies } from '../../../config/company/money';
import { ChoiceField, SelectField } from '../../../ui/forms/field';
import { NumberField } from '../../../ui/forms/number-field';
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
import { SlabFields } from './slab-fields';

type Props = {
  state: ReturnType<typeof useFigures<DemurrageName>>;
  /** The dates. */
  children: ReactNode;
};

/** All that the calculator asks for: containers and dates, the carrier's tariff and the port's. */
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
