import type { ChargeLine } from '../../../../edge-api/contract/tools/demurrage';
import { Callout } from '../../../ui/callout';
import { amountText, dateText } from '../../../ui/text/formats';
import { useLanguage } from '../../../ui/text/use-language';
import { ResultRow, ResultTable } from '../../../ui/tools/result-table';
import type { DemurrageFigures, DemurrageResult, TimeCharge } from './demurrage-figures';

type Props = { result: DemurrageResult; figures: DemurrageFigures };

/** What each time costs, slab by slab, with its dates. */
export function DemurrageTables({ result, figures: { currency, containers } }: Props) {
  const language = useLanguage();
  if ('missing' in result) return <p role="status">{result.missing}</p>;
  const { times, totalMinor, isOver } = result;
  const amount = (minor: number) => amountText(minor, language);
  const boxes = Number(containers) > 1 ? ` for ${containers} containers` : '';
  return (
    <>
      <p role="status">
        {isOver ? (
          <>
            Total{boxes}:{' '}
            <strong>
              {currency} {amount(totalMinor)}
            </strong>
          </>
        ) : (
          'A date is open: what is known is below.'
        )}
      </p>
      {times.map((time) => (
        <TimeTable
          key={time.title}
          time={time}
          currency={currency}
          amount={amount}
          day={(day) => dateText(day, language)}
        />
      ))}
    </>
  );
}

type TimeProps = {
  time: TimeCharge;
  currency: string;
  amount: (minor: number) => string;
  day: (day: string) => string;
};

function TimeTable({ time, currency, amount, day }: TimeProps) {
  const { title, ends, charge, hasRates } = time;
  const { lastFreeDay, days, lines, daysWithoutRate, totalMinor } = charge;
  const slab = ({ from, to, days: count, ratePerDayMinor }: ChargeLine) =>
    `${day(from)} to ${day(to)}: ${daysText(count)} at ${amount(ratePerDayMinor)}`;
  return (
    <>
      <ResultTable caption={`${title}, ${ends}`} columns={['Days', currency]}>
        <tbody>
          <ResultRow
            name={lastFreeDay ? 'Free time' : 'No free time'}
            how={lastFreeDay && `The last free day is ${day(lastFreeDay)}`}
            figures={[amount(0)]}
          />
          {lines.map((line) => (
            <ResultRow
              key={line.fromDay}
              name={placeText(line)}
              how={slab(line)}
              figures={[amount(line.amountMinor)]}
            />
          ))}
          {days !== null && (
            <ResultRow
              name={`${title}: ${daysText(days)} in total`}
              figures={[amount(totalMinor)]}
              total
            />
          )}
        </tbody>
      </ResultTable>
      {daysWithoutRate > 0 && (
        <Callout tone="warning" icon="alert">
          {hasRates
            ? `The slabs end too early: ${daysText(daysWithoutRate)} after them have no rate and are not in the total.`
            : `${daysText(daysWithoutRate)} after the free time have no rate yet: enter the slabs.`}
        </Callout>
      )}
    </>
  );
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);
const placeText = ({ fromDay, toDay }: ChargeLine) =>
  fromDay === toDay ? `Day ${fromDay}` : `Days ${fromDay} to ${toDay}`;
