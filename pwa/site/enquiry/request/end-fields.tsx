import { useFormContext, useWatch } from 'react-hook-form';
import { endKindLabels } from '../../../../edge-api/contract/freight/labels';
import { endKinds } from '../../../../edge-api/contract/freight/routes';
import type { RequestValues } from '../../../cargo/request-values';
import { useRequestField } from '../../../cargo/use-form-field';
import type { Port } from '../../../data/enquiry/ports';
import { CountryOptions } from '../../../ui/forms/country-options';
import { ChoiceField, SelectField, TextField } from '../../../ui/forms/field';
import { PortPicker } from '../port-picker';
import styles from './request-form.module.css';

type Props = {
  name: 'origin' | 'destination';
  legend: string;
  /** Called when the country may have changed. */
  onCountry: () => void;
};

const kinds = endKinds.map((value) => ({ value, label: endKindLabels[value] }));

/** One end of a shipment: a port chosen from the list or typed, or a door with its address. */
export function EndFields({ name, legend, onCountry }: Props) {
  const { setValue } = useFormContext<RequestValues>();
  const field = useRequestField();
  const { kind, country, place, unlocode } = useWatch<RequestValues, `shipment.${typeof name}`>({
    name: `shipment.${name}`,
  });

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
      {/* The code with its place: a text typed by hand has none. */}
      <input
        type="hidden"
        name={`shipment.${name}.unlocode`}
        value={unlocode ? `${unlocode} ${place}` : ''}
      />
      <SelectField
        label="Country"
        // A browser remembers one that comes later than the form, and would choose another one.
        autoComplete="off"
        {...field(`shipment.${name}.country`, {
          onChange: () => {
            // The chosen port is in another country.
            setValue(`shipment.${name}.unlocode`, null);
            onCountry();
          },
        })}
        defaultValue={undefined}
        value={country}
      >
        {country === '' && <option value="">Choose</option>}
        <CountryOptions chosen={country} />
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
