import { useFormContext } from 'react-hook-form';
import { containerTypeCodes } from '../../../edge-api/contract/freight/container-types';
import { cargoKindLabels, modeLabels } from '../../../edge-api/contract/freight/labels';
import { rateModes } from '../../../edge-api/contract/quotation/rate';
import { ChecksField } from '../../ui/forms/checks-field';
import { CheckField, SelectField, TextAreaField, TextField } from '../../ui/forms/field';
import styles from './rate-form.module.css';
import type { RateValues } from './rate-values';

const containerLabels = Object.fromEntries(
  containerTypeCodes.map((code) => [code, code]),
) as Record<(typeof containerTypeCodes)[number], string>;
const upperCase = { setValueAs: (text: string) => text.trim().toUpperCase() };

/** Lane, mode, carrier, days, and what cargo a rate is for. */
export function LaneFields() {
  const { register, formState, watch, setValue } = useFormContext<RateValues>();
  const { errors } = formState;
  const { kinds, containerTypes } = watch('cargo');
  return (
    <>
      <p className={styles.quiet}>
        A place is the five letters of a port or airport, such as BDCGP, or the two of a country,
        such as BD. Leave it empty for anywhere.
      </p>
      <div className={styles.columns}>
        <TextField
          label="From"
          autoCapitalize="characters"
          error={errors.lane?.from?.message}
          {...register('lane.from', upperCase)}
        />
        <TextField
          label="To"
          autoCapitalize="characters"
          error={errors.lane?.to?.message}
          {...register('lane.to', upperCase)}
        />
        <SelectField label="Mode" {...register('mode')}>
          {rateModes.map((mode) => (
            <option key={mode} value={mode}>
              {modeLabels[mode]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Carrier"
          optional
          error={errors.carrier?.message}
          {...register('carrier')}
        />
        <TextField
          label="Valid from"
          type="date"
          error={errors.validFrom?.message}
          {...register('validFrom')}
        />
        <TextField
          label="Valid until"
          optional
          type="date"
          error={errors.validTo?.message}
          {...register('validTo', { setValueAs: (day) => day || null })}
        />
      </div>
      <ChecksField
        name="cargo.kinds"
        legend="For this cargo (none: any)"
        labels={cargoKindLabels}
        value={kinds}
        onChange={(value) => setValue('cargo.kinds', value, { shouldDirty: true })}
      />
      <details open={containerTypes.length > 0}>
        <summary>Only for certain types of container</summary>
        <ChecksField
          name="cargo.containerTypes"
          legend="Types of container (none: any)"
          labels={containerLabels}
          value={containerTypes}
          onChange={(value) => setValue('cargo.containerTypes', value, { shouldDirty: true })}
        />
      </details>
      <CheckField label="May be used for dangerous goods" {...register('accepts.dangerous')} />
      <CheckField
        label="May be used for cargo with a temperature"
        {...register('accepts.reefer')}
      />
      <TextAreaField
        label="Note"
        optional
        rows={2}
        hint="Only staff see it, as costs."
        error={errors.note?.message}
        {...register('note')}
      />
    </>
  );
}
