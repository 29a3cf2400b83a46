import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { endKindLabels } from '../../../../edge-api/contract/freight/labels';
import { endKinds } from '../../../../edge-api/contract/freight/routes';
import { emptyEnd, type PlaceChoices, type RequestValues } from '../../../cargo/request-values';
import { useRequestField } from '../../../cargo/use-form-field';
import type { SavedEnd } from '../../../data/conversation/saved-addresses';
import { lazy } from '../../../loading/lazy';
import { CountryOptions } from '../../../ui/forms/country-options';
import { ChoiceField, SelectField, TextField } from '../../../ui/forms/field';
import { ChoiceOfPlaces } from '../choice-of-places';
import { EndPortField } from '../end-port-field';
import { PortPicker } from '../port-picker';
import styles from './request-form.module.css';

const SavedAddresses = lazy(() => import('../saved-addresses'), 'SavedAddresses');

type Props = {
  name: 'origin' | 'destination';
  legend: string;
  /** Called when the country may have changed. */
  onCountry: () => void;
};

type Place = PlaceChoices['origin'][number];

const kinds = endKinds.map((value) => ({ value, label: endKindLabels[value] }));
const changes = { shouldDirty: true, shouldValidate: true };

/** Shows one end of a shipment: a port chosen from the list or typed, or a door with its address. */
export function EndFields({ name, legend, onCountry }: Props) {
  const { getValues, setValue } = useFormContext<RequestValues>();
  const field = useRequestField();
  const { kind, country, place, unlocode } = useWatch<RequestValues, `shipment.${typeof name}`>({
    name: `shipment.${name}`,
  });
  const mode = useWatch<RequestValues, 'shipment.mode'>({ name: 'shipment.mode' });
  const choices = useWatch<RequestValues, 'choices'>({ name: 'choices' })?.[name] ?? [];
  const [isChosenHere, setCountryChosen] = useState<boolean | null>(null);
  // Whether the person chose the country. Otherwise the form began with it, or it follows from the place. Beside a
  // place that was typed before, in the document or in a draft, it is the person's.
  const isCountryChosen = isChosenHere ?? (country === '' || (place !== '' && !unlocode));

  function take({ name: place, country: of, unlocode }: Place) {
    const end = getValues(`shipment.${name}`);
    setValue(`choices.${name}`, []);
    // All fields are set at once: a draft that is stored in between would have only half of them.
    setValue(`shipment.${name}`, { ...end, country: of, place, unlocode }, changes);
    setCountryChosen(false);
    if (end.country !== of) onCountry();
  }

  /** Fills in all of an end that was used before. */
  function takeSaved(end: SavedEnd) {
    setValue(`choices.${name}`, []);
    setValue(`choices.${name}Port`, []);
    setValue(`shipment.${name}`, { ...emptyEnd, ...end }, changes);
    setCountryChosen(end.unlocode === null);
    onCountry();
  }

  /** A text typed by hand is no longer the chosen port, and says nothing of its country yet. */
  function onType() {
    setValue(`shipment.${name}.unlocode`, null);
    setValue(`choices.${name}`, []);
    if (isCountryChosen) return;
    setValue(`shipment.${name}.country`, '');
    setCountryChosen(true);
  }

  /** Settles the place when the person has left the field: the list of ports says which one it is. */
  async function settle() {
    // Where it can't be loaded, the check of the step settles the place.
    const ends = await import('../settle-ends').catch(() => undefined);
    if (!ends) return;
    const { mode, [name]: end } = getValues('shipment') ?? {};
    if (!mode || !end || end.unlocode) return;
    const { end: settled, choices } = await ends.settleEnd(end, mode, end.country !== '');
    if (getValues(`shipment.${name}.place`) !== end.place) return; // It was changed since.
    if (choices.length > 0) setValue(`choices.${name}`, choices);
    else if (settled !== end) take({ ...settled, name: settled.place, kinds: [] });
  }

  const port = field(`shipment.${name}.place`, { onChange: onType });
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <SavedAddresses onEnd={takeSaved} />
      <ChoiceField
        legend={`${legend}: port or door`}
        options={kinds}
        {...field(`shipment.${name}.kind`)}
      />
      <PortPicker
        label={kind === 'door' ? 'Town' : 'Port, airport or town'}
        mode={mode}
        onPick={take}
        {...port}
        onBlur={(event) => {
          port.onBlur(event);
          settle().catch(() => {}); // Its code can't be loaded: it is settled when it is sent.
        }}
      />
      {choices.length > 0 && (
        <ChoiceOfPlaces name={name} choices={choices} mode={mode} onPick={take} />
      )}
      {/* The code with its place: a text typed by hand has none. */}
      <input
        type="hidden"
        name={`shipment.${name}.unlocode`}
        value={unlocode ? `${unlocode} ${place}` : ''}
      />
      {isCountryChosen ? (
        <input type="hidden" name={`asked.${name}`} value="yes" />
      ) : (
        <input type="hidden" name={`begun.${name}`} value={country} />
      )}
      <SelectField
        label="Country"
        // A browser remembers one that comes later than the form, and would choose another one.
        autoComplete="off"
        {...field(`shipment.${name}.country`, {
          onChange: () => {
            // The chosen port is in another country.
            setValue(`shipment.${name}.unlocode`, null);
            setCountryChosen(true);
            settle().catch(() => {});
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
            hint={mode === 'courier' && 'Not needed for a price by courier.'}
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
      <EndPortField name={name} />
    </fieldset>
  );
}
