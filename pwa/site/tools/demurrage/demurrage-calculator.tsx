import type { ReactNode } from 'react';
import { dayText } from '../../../../edge-api/contract/text/dates';
import type { ChargeLine } from '../../../../edge-api/contract/tools/demurrage';
import { valueCurrencies } from '../../../config/company/money';
import { links } from '../../../config/links';
import { tools } from '../../../config/tools';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { ChoiceField, SelectField, TextField } from '../../../ui/forms/field';
import { NumberField } from '../../../ui/forms/number-field';
import { NeedsScripts } from '../../../ui/loading/needs-scripts';
import { amountText, priceText } from '../../../ui/text/price';
import { useLanguage } from '../../../ui/text/use-language';
import { ResultRow, ResultTable } from '../../../ui/tools/result-table';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { FieldRow, ToolForm } from '../../../ui/tools/tool-form';
import { useFigures } from '../../../ui/tools/use-figures';
import {
  type DemurrageResult,
  demurrageResult,
  orderProblems,
  requestOf,
  type TimeCharge,
} from './demurrage-figures';
import {
  countOf,
  counts,
  type DemurrageName,
  demurrageRules,
  events,
  times,
  ways,
} from './demurrage-rules';
import styles from './slab-fields.module.css';
import { type SlabRow, sizes, slabRows, slabsText, withRow } from './slab-rows';

const tool = tools.demurrage;

/** Shows the visitor's own tariffs and dates, and what each slab costs. */
export function DemurrageCalculator() {
  const state = useFigures(demurrageRules);
  const { figures, field, leftOut, form, search, isExample } = state;
  const labels = events[figures.way as keyof typeof ways];
  const order = orderProblems(figures);
  const result = demurrageResult(figures);
  const date = (name: 'discharged' | 'out' | 'returned', error?: string) => ({
    ...field(name),
    label: labels[name][0],
    type: 'date',
    error: field(name).error ?? error,
  });
  return (
    <>
      <ToolForm
        path={tool.href}
        form={form}
        leftOut={leftOut}
        isExample={isExample}
        answer={<DemurrageAnswer result={result} />}
        fields={
          <TariffFields state={state}>
            <FieldRow wide>
              <TextField {...date('discharged')} />
              <TextField {...date('out', order.out)} optional={figures.time !== 'separate'} />
              <TextField {...date('returned', order.returned)} />
            </FieldRow>
          </TariffFields>
        }
      >
        {'times' in result && result.times.map((time) => <TimeTable key={time.title} {...time} />)}
      </ToolForm>
      <ToolActions
        tool={tool}
        search={search}
        request={links.requestStart(isExample ? {} : requestOf(figures))}
      />
    </>
  );
}

type TariffProps = {
  state: ReturnType<typeof useFigures<DemurrageName>>;
  /** The dates. */
  children: ReactNode;
};

/** Shows all that the calculator asks for: containers and dates, the carrier's tariff and the port's. */
function TariffFields({ state: { figures, field, change }, children }: TariffProps) {
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

/** Shows the total in one line, the last free day of a container that is still out, or what is missing. */
export function DemurrageAnswer({ result }: { result: DemurrageResult }) {
  const language = useLanguage();
  if ('missing' in result) return result.missing;
  if (result.isOver) {
    return (
      <>
        Total{' '}
        <strong>{result.totals.map((total) => priceText(total, language)).join(' + ')}</strong>
      </>
    );
  }
  const open = result.times.find(({ charges }) => charges[0]?.charge.days === null);
  const lastFreeDay = open?.charges[0]?.charge.lastFreeDay;
  return (
    <>
      {lastFreeDay && (
        <>
          Last free day <strong>{dayText(lastFreeDay)}</strong>{' '}
        </>
      )}
      A date is open: what is known is below.
    </>
  );
}

/** Shows what one time costs, slab by slab for each size of container, with its dates. */
export function TimeTable({ title, ends, currency, hasRates, charges }: TimeCharge) {
  const language = useLanguage();
  const amount = (amountMinor: number) => amountText({ amountMinor, currency }, language);
  const first = charges[0]?.charge;
  if (!first) return null;
  const { lastFreeDay, days } = first;
  const slab = ({ from, to, days: count, containers, ratePerDayMinor }: ChargeLine) =>
    `${from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`}: ${daysText(count)} × ${containersText(containers)} × ${amount(ratePerDayMinor)}`;
  return (
    <>
      <ResultTable caption={`${title}, ${ends}`} columns={['Days', currency]}>
        <tbody>
          <ResultRow
            name={lastFreeDay ? 'Free time' : 'No free time'}
            how={lastFreeDay && `The last free day is ${dayText(lastFreeDay)}`}
            figures={[amount(0)]}
          />
          {charges.flatMap(({ size, charge: { lines } }) =>
            lines.map((line) => (
              <ResultRow
                key={`${size} ${line.fromDay}`}
                name={`${placeText(line)}, ${size}`}
                how={slab(line)}
                figures={[amount(line.amountMinor)]}
              />
            )),
          )}
          {days !== null && (
            <ResultRow
              name={`${title}: ${daysText(days)} in total`}
              figures={[amount(charges.reduce((sum, { charge }) => sum + charge.totalMinor, 0))]}
              total
            />
          )}
        </tbody>
      </ResultTable>
      {first.daysWithoutRate > 0 && (
        <Callout tone="warning" icon="alert">
          {hasRates
            ? `The slabs end too early: ${daysText(first.daysWithoutRate)} after them have no rate and are not in the total.`
            : `${daysText(first.daysWithoutRate)} after the free time have no rate yet: enter the slabs.`}
        </Callout>
      )}
    </>
  );
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);
const containersText = (count: number) => (count === 1 ? '1 container' : `${count} containers`);
const placeText = ({ fromDay, toDay }: ChargeLine) =>
  fromDay === toDay ? `Day ${fromDay}` : `Days ${fromDay} to ${toDay}`;
