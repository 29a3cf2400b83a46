import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Port } from '../../../data/enquiry/ports';
import { ChoiceField, SelectField, TextField } from '../../../ui/forms/field';
import { PortPicker } from '../port-picker';
import type { RequestValues } from '../request-values';
import { useRequestField } from '../use-request-field';
import { type Country, nearestCountries } from './nearest-countries';
import styles from './request-form.module.css';

type Props = {
  name: 'origin' | 'destination';
  legend: string;
  /** Called when the country may have changed. */
  onCountry: () => void;
};

const kinds = [
  { value: 'port', label: 'Port or airport' },
  { value: 'door', label: 'Door' },
];

/** One end of a shipment: a port chosen from the list or typed, or a door with its address. */
export function EndFields({ name, legend, onCountry }: Props) {
  const { setValue } = useFormContext<RequestValues>();
  const field = useRequestField();
  const { kind, country } = useWatch<RequestValues, `shipment.${typeof name}`>({
    name: `shipment.${name}`,
  });
  const [options, setOptions] = useState<Country[]>(nearestCountries);
  // The whole list comes after rendering, so that the page's HTML stays small.
  useEffect(() => {
    import('./all-countries')
      .then(({ allCountries }) => setOptions(allCountries()))
      .catch(() => {}); // Not loaded: the nearest remain, and the chosen one.
  }, []);

  function pick({ name: place, country, unlocode }: Port) {
    const changes = { shouldDirty: true, shouldValidate: true };
    setValue(`shipment.${name}.place`, place, changes);
    setValue(`shipment.${name}.country`, country, changes);
    setValue(`shipment.${name}.unlocode`, unlocode, changes);
    onCountry();
  }

  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <ChoiceField
        legend={`${legend}: port or door`}
        options={kinds}
        {...field(`shipment.${name}.kind`)}
      />
      <PortPicker
        label={kind === 'door' ? 'Town' : 'Port, airport or town'}
        onPick={pick}
        {...field(`shipment.${name}.place`, {
          // A text typed by hand is no longer the chosen port.
          onChange: () => setValue(`shipment.${name}.unlocode`, null),
        })}
      />
      <SelectField
        label="Country"
        {...field(`shipment.${name}.country`, {
          onChange: () => {
            // The chosen port is in another country.
            setValue(`shipment.${name}.unlocode`, null);
            onCountry();
          },
        })}
        value={country}
      >
        {withCountry(options, country).map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      {kind === 'door' && (
        <>
          <TextField
            label="Address"
            autoComplete="street-address"
            {...field(`shipment.${name}.address`)}
          />
          <TextField
            label="Postcode"
            optional
            autoComplete="postal-code"
            {...field(`shipment.${name}.postcode`)}
          />
        </>
      )}
    </fieldset>
  );
}

/** The whole list may not be here yet: a country that was chosen before is shown by its code. */
const withCountry = (options: Country[], code: string): Country[] =>
  options.some((one) => one.code === code) ? options : [...options, { code, label: code }];
