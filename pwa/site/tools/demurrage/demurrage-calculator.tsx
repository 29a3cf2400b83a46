import { dayText } from '../../../../edge-api/contract/text/dates';
import type { ChargeLine } from '../../../../edge-api/contract/tools/demurrage';
import { links } from '../../../config/links';
import { tools } from '../../../config/tools';
import { Callout } from '../../../ui/callout';
import { TextField } from '../../../ui/forms/field';
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
import { demurrageRules, events, type ways } from './demurrage-rules';
import { TariffFields } from './tariff-fields';

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
