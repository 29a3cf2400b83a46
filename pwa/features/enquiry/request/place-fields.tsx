import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Port } from '../../../data/enquiry/ports';
import { SelectField } from '../../../ui/forms/field';
import type { RequestValues } from '../request-values';
import { type Country, nearestCountries } from './nearest-countries';
import { PortPicker } from './port-picker';
import styles from './request-form.module.css';

/** A place: a port chosen from the list, or the name of a town, with its country. */
export function PlaceFields({ name, legend }: { name: 'origin' | 'destination'; legend: string }) {
  const { register, setValue, formState } = useFormContext<RequestValues>();
  const errors = formState.errors[name];
  const [options, setOptions] = useState<Country[]>(nearestCountries);
  // The whole list comes after rendering, so that the page's HTML stays small.
  useEffect(() => {
    import('./all-countries')
      .then(({ allCountries }) => setOptions(allCountries()))
      .catch(() => {}); // Not loaded: the nearest remain, and a chosen port adds its own country.
  }, []);

  function pick({ name: place, country, unlocode }: Port) {
    if (options.every(({ code }) => code !== country)) {
      setOptions([...options, { code: country, label: country }]);
    }
    setValue(name, { place, country, unlocode }, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <PortPicker
        label="Port, airport or town"
        error={errors?.place?.message}
        onPick={pick}
        {...register(`${name}.place`, {
          // A text typed by hand is no longer the chosen port.
          onChange: () => setValue(`${name}.unlocode`, null),
        })}
      />
      <SelectField
        label="Country"
        error={errors?.country?.message}
        {...register(`${name}.country`)}
      >
        {options.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
