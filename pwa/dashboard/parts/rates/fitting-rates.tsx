import { useEffect, useState } from 'react';
import { countryName } from '../../../../edge-api/contract/freight/country-name';
import { portLabels } from '../../../../edge-api/contract/freight/labels';
import type { Rate, RateMode } from '../../../../edge-api/contract/quotation/rate';
import type { RateLines } from '../../../../edge-api/contract/quotation/rate-lines';
import { dayText } from '../../../../edge-api/contract/text/dates';
import { portText } from '../../../data/enquiry/port-texts';
import { loadPorts, type Port } from '../../../data/enquiry/ports';
import { SelectField } from '../../../ui/forms/field';
import styles from './fitting-rates.module.css';
import { FoundRates } from './found-rates';
import { ratedEnd } from './rated-end';
import { questionFor, type RatedShipment } from './rates-for';

type Props = {
  shipment: RatedShipment;
  mode: RateMode;
  /** The day on which the rates are to hold, see `rateDay`. */
  on: string;
  onAdd: (charged: RateLines, rate: Rate) => void;
};

/** The rates that fit a shipment, with the airports to choose from where its seaports do not tell which ones to ask for. */
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

/** Undefined while they are loaded; none where they can't be. */
function usePorts(): readonly Port[] | undefined {
  const [ports, setPorts] = useState<readonly Port[]>();
  useEffect(() => {
    loadPorts().then(setPorts, () => setPorts([]));
  }, []);
  return ports;
}
