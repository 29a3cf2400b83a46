import { useEffect, useState } from 'react';
import { countryName } from '../../../../edge-api/contract/freight/country-name';
import { portLabels } from '../../../../edge-api/contract/freight/labels';
import { amountsOf } from '../../../../edge-api/contract/quotation/amounts';
import { amountWithCode } from '../../../../edge-api/contract/quotation/quotation-texts';
import { laneName, type Rate, type RateMode } from '../../../../edge-api/contract/quotation/rate';
import {
  knownLines,
  linesOfRate,
  type RateLines,
} from '../../../../edge-api/contract/quotation/rate-lines';
import type { RateQuestion } from '../../../../edge-api/contract/quotation/rate-search';
import { totalsOf } from '../../../../edge-api/contract/quotation/totals';
import { dayText } from '../../../../edge-api/contract/text/dates';
import { links } from '../../../config/links';
import type { ShownRate } from '../../../data/admin/pending-rates';
import { portText } from '../../../data/enquiry/port-texts';
import { loadPorts, type Port } from '../../../data/enquiry/ports';
import { Button, ButtonLink } from '../../../ui/button';
import { SelectField } from '../../../ui/forms/field';
import { StoredNote } from '../answers/stored-note';
import { PendingMark } from '../pending-mark';
import { chargeText } from './charge-text';
import styles from './fitting-rates.module.css';
import { ratedEnd } from './rated-end';
import { questionFor, type RatedShipment } from './rates-for';
import { useRates } from './use-rates';
import { validText } from './valid-text';

type FoundRatesProps = {
  shipment: RatedShipment;
  question: RateQuestion;
  onAdd: (charged: RateLines, rate: Rate) => void;
};

/**
 * Shows the rates that fit a question about a shipment, each with what it would charge; one tap adds its charges.
 * Without a connection it shows the last answer to the same question.
 */
function FoundRates({ shipment, question, onAdd }: FoundRatesProps) {
  const answer = useRates(question);
  const [addedIds, setAddedIds] = useState<readonly string[]>([]);
  const { rates } = answer;
  const add = (rate: Rate) => {
    setAddedIds([...addedIds, rate.id]);
    onAdd(chargedBy(rate, shipment), rate);
  };
  return (
    <>
      <StoredNote answer={{ ...answer, value: rates }} />
      {!rates && answer.error === null && <p role="status">Looking for rates …</p>}
      {rates?.length === 0 && (
        <p className={styles.quiet}>
          No rate fits this lane, cargo and day.{' '}
          <ButtonLink look="quiet" icon="plus" href={links.addRate}>
            Add a rate
          </ButtonLink>
        </p>
      )}
      {rates && rates.length > 0 && (
        <ul className={styles.list}>
          {rates.map((rate) => (
            <li key={rate.id} className={styles.rate}>
              <RateOffer rate={rate} shipment={shipment} />
              <Button look="outline" icon="plus" onClick={() => add(rate)}>
                {addedIds.includes(rate.id) ? 'Add again' : 'Add its charges'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const chargedBy = (rate: Rate, { cargo }: RatedShipment): RateLines => {
  const start = crypto.randomUUID().slice(0, 8);
  return linesOfRate(rate, cargo, (place) => `${start}-${place}`);
};

function RateOffer({ rate, shipment }: { rate: ShownRate; shipment: RatedShipment }) {
  const { lines } = chargedBy(rate, shipment);
  const known = knownLines(lines);
  const totals = totalsOf(known, amountsOf(known)).map(amountWithCode);
  const asked = lines.filter(({ quantity }) => quantity === null);
  const prices = rate.charges.filter((charge) =>
    asked.some(({ chargeName }) => chargeName === charge.chargeName),
  );
  return (
    <div>
      <p>
        <strong>{rate.carrier || laneName(rate.lane)}</strong>{' '}
        <span className={styles.total}>{totals.join(' + ')}</span>
      </p>
      <p className={styles.quiet}>
        {laneName(rate.lane)} · {validText(rate)} <PendingMark {...rate} />
      </p>
      {asked.length > 0 && (
        <p className={styles.quiet}>
          Without {asked.map(({ chargeName }) => chargeName).join(', ')}: the cargo does not say how
          much. {prices.map(chargeText).join('; ')}.
        </p>
      )}
    </div>
  );
}

type Props = {
  shipment: RatedShipment;
  mode: RateMode;
  /** The day on which the rates are to hold, see `rateDay`. */
  on: string;
  onAdd: (charged: RateLines, rate: Rate) => void;
};

/**
 * Shows the rates that fit a shipment, with the airports to choose from if its seaports do not tell which one is
 * meant.
 */
export function FittingRates({ shipment, mode, on, onAdd }: Props) {
  const ports = usePorts();
  const [chosen, setChosen] = useState({ origin: '', destination: '' });
  if (!ports) return <p role="status">Looking for rates …</p>;
  const ends = {
    origin: ratedEnd(shipment.origin, mode, ports),
    destination: ratedEnd(shipment.destination, mode, ports),
  };
  const from = chosen.origin || ends.origin.place;
  const to = chosen.destination || ends.destination.place;
  return (
    <section className={styles.fitting} aria-label="Rates that fit">
      <p className={styles.quiet}>They hold on {dayText(on)}.</p>
      {(['origin', 'destination'] as const).map((name) => {
        const { place, airports } = ends[name];
        if (airports.length === 0) return null;
        return (
          <SelectField
            key={name}
            label={portLabels[name].airport}
            hint={`Choose the one for ${shipment[name].port?.place ?? shipment[name].place}.`}
            value={chosen[name]}
            onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
          >
            <option value="">Any in {countryName(place)}</option>
            {airports.map(({ unlocode, ...airport }) => (
              <option key={unlocode} value={unlocode ?? ''}>
                {portText(airport)}
              </option>
            ))}
          </SelectField>
        );
      })}
      <FoundRates
        shipment={shipment}
        question={questionFor(shipment, { mode, from, to, on })}
        onAdd={onAdd}
      />
    </section>
  );
}

/** Returns the ports: undefined while they are loaded; none if they can't be. */
function usePorts(): readonly Port[] | undefined {
  const [ports, setPorts] = useState<readonly Port[]>();
  useEffect(() => {
    loadPorts().then(setPorts, () => setPorts([]));
  }, []);
  return ports;
}
