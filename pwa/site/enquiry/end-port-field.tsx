import { useFormContext, useWatch } from 'react-hook-form';
import { portLabel } from '../../../edge-api/contract/freight/labels';
import { takesPort } from '../../../edge-api/contract/freight/routes';
import type { RequestValues } from '../../cargo/request-values';
import { useRequestError } from '../../cargo/use-form-field';
import { ChoiceOfPlaces } from './choice-of-places';
import { PortPicker } from './port-picker';

type Props = { name: 'origin' | 'destination' };

/** Shows the field of the port of loading or discharge that a person wants beside a door, if there can be one. */
export function EndPortField({ name }: Props) {
  const { getValues, setValue } = useFormContext<RequestValues>();
  const [end, mode] = useWatch<RequestValues, [`shipment.${typeof name}`, 'shipment.mode']>({
    name: [`shipment.${name}`, 'shipment.mode'],
  });
  const error = useRequestError(`shipment.${name}.port.place`);
  const choices = useWatch<RequestValues, 'choices'>({ name: 'choices' })?.[`${name}Port`] ?? [];
  const field = `shipment.${name}.port` as const;
  const { port = null } = end;
  if (!takesPort(end.kind, mode)) return null;

  function take(changed: NonNullable<typeof port> | null) {
    setValue(`choices.${name}Port`, []);
    setValue(field, changed, { shouldDirty: true, shouldValidate: Boolean(error) });
  }

  /** Settles the place as for an end: the list of ports says which one it is. */
  async function settle() {
    const written = getValues(`shipment.${name}`);
    if (!written.port || written.port.unlocode) return;
    const { settlePort } = await import('./settle-ends');
    const settled = await settlePort(written, mode);
    if (getValues(`${field}.place`) !== written.port.place) return; // It was changed since.
    if (settled.choices.length > 0) setValue(`choices.${name}Port`, settled.choices);
    else take(settled.port);
  }

  return (
    <>
      <PortPicker
        label={portLabel(name, mode)}
        optional
        mode={mode}
        id={`${field}.place`}
        name={`${field}.place`}
        error={error}
        value={port?.place ?? ''}
        onPick={({ name: place, country, unlocode }) => take({ place, country, unlocode })}
        onChange={({ target: { value: place } }) =>
          take(place === '' ? null : { place, country: '', unlocode: null })
        }
        onBlur={() => {
          settle().catch(() => {}); // Its code can't be loaded: the place is settled when it is sent.
        }}
      />
      {choices.length > 0 && (
        <ChoiceOfPlaces
          name={`${name}Port`}
          choices={choices}
          mode={mode}
          onPick={({ name: place, country, unlocode }) => take({ place, country, unlocode })}
        />
      )}
      {/* The country and the code with their place: what is typed over it later has none. */}
      {(['country', 'unlocode'] as const).map((part) => (
        <input
          key={part}
          type="hidden"
          name={`${field}.${part}`}
          value={port?.[part] ? `${port[part]} ${port.place}` : ''}
        />
      ))}
    </>
  );
}
