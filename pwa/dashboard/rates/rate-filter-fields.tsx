import { cargoKinds } from '../../../edge-api/contract/freight/cargo-kinds';
import { cargoKindLabels, modeLabels } from '../../../edge-api/contract/freight/labels';
import { rateModes } from '../../../edge-api/contract/quotation/rate';
import { CheckField, SelectField, TextField } from '../../ui/forms/field';
import styles from '../parts/filters.module.css';
import { useAddressQuery } from '../parts/use-address-query';

/** Lane, mode, cargo, day and needs of the rates that are searched, stored in the address. */
export function RateFilterFields() {
  const { search, set, setFrom } = useAddressQuery();
  const text = (name: string) => ({ value: search.get(name) ?? '', onChange: setFrom(name) });
  const check = (name: string) => ({
    checked: search.get(name) === 'yes',
    onChange: ({ target }: { target: { checked: boolean } }) =>
      set(name, target.checked ? 'yes' : '', { replace: true }),
  });
  return (
    <div className={styles.filters}>
      <TextField label="Carrier, charge or note" type="search" {...text('q')} />
      <TextField
        label="From"
        placeholder="BDCGP or BD"
        autoCapitalize="characters"
        {...text('from')}
      />
      <TextField label="To" placeholder="DEHAM or DE" autoCapitalize="characters" {...text('to')} />
      <SelectField label="Mode" {...text('mode')}>
        <option value="">All modes</option>
        {rateModes.map((mode) => (
          <option key={mode} value={mode}>
            {modeLabels[mode]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Cargo" {...text('cargo')}>
        <option value="">All cargo</option>
        {cargoKinds.map((kind) => (
          <option key={kind} value={kind}>
            {cargoKindLabels[kind]}
          </option>
        ))}
      </SelectField>
      <TextField label="Valid on" type="date" {...text('on')} />
      <CheckField label="Dangerous goods" {...check('dangerous')} />
      <CheckField label="Temperature" {...check('reefer')} />
    </div>
  );
}
