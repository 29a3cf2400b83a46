import { useFormContext } from 'react-hook-form';
import type { ServiceInput } from '../../../edge-api/contract/admin/catalogue-input';
import {
  directionsOf,
  requestOptionsOf,
} from '../../../edge-api/contract/catalogue/derived-options';
import type {
  RequestCargoKind,
  RequestNeed,
} from '../../../edge-api/contract/catalogue/request-kinds';
import {
  requestCargoLabels,
  requestNeedLabels,
} from '../../../edge-api/contract/catalogue/request-option-labels';
import {
  directionLabels,
  endKindLabels,
  modeLabels,
} from '../../../edge-api/contract/freight/labels';
import {
  listedDirections,
  type RequestDirection,
  type RequestMode,
} from '../../../edge-api/contract/freight/modes';
import { endKinds } from '../../../edge-api/contract/freight/routes';
import { ChecksField } from '../../ui/forms/checks-field';
import { CountryOptions } from '../../ui/forms/country-options';
import { SelectField } from '../../ui/forms/field';
import { useField } from '../../ui/forms/use-field';
import styles from './entry-form.module.css';

/** Shows how a request for the service begins, and what it may have. */
export function RequestOptionsFields() {
  const { getValues } = useFormContext<ServiceInput>();
  const cargo = useChecks<RequestCargoKind>('requestCargo');
  const modes = useChecks<RequestMode>('requestModes');
  const directions = useDirections();
  const needs = useChecks<RequestNeed>('requestNeeds');
  const carriesNothing = cargo.value.includes('none');

  function chooseCargo(kinds: RequestCargoKind[]) {
    const isNone = kinds.includes('none') && !carriesNothing;
    cargo.onChange(isNone ? ['none'] : kinds.filter((kind) => kind !== 'none'));
    if (isNone) {
      modes.onChange([]);
      directions.onChange([]);
      needs.onChange([]);
    } else if (carriesNothing) {
      const [mode, direction] = getValues(['mode', 'direction']);
      const usual = requestOptionsOf({ mode, direction });
      modes.onChange(usual.requestModes);
      directions.onChange(usual.requestDirections);
    }
  }

  return (
    <fieldset className={styles.group}>
      <legend>How it can be requested</legend>
      <ChecksField {...cargo} legend="Cargo" labels={requestCargoLabels} onChange={chooseCargo} />
      {!carriesNothing && (
        <>
          <ChecksField {...modes} legend="Modes in a request" labels={modeLabels} />
          <ChecksField {...directions} legend="Directions in a request" labels={directionLabels} />
          <UsualEndFields name="requestFrom" label="From" />
          <UsualEndFields name="requestTo" label="To" />
          <ChecksField {...needs} legend="What a request must have" labels={requestNeedLabels} />
        </>
      )}
    </fieldset>
  );
}

/** Domestic is a field of its own, as older devices refuse a service with that word in its list. */
function useDirections() {
  const { getValues } = useFormContext<ServiceInput>();
  const listed = useChecks<RequestDirection>('requestDirections');
  const domestic = useField<boolean | null>('requestDomestic');
  return {
    ...listed,
    value: directionsOf({ ...getValues(), requestDomestic: domestic.value }),
    onChange: (chosen: RequestDirection[]) => {
      listed.onChange(listedDirections.filter((one) => chosen.includes(one)));
      domestic.onChange(chosen.includes('domestic'));
    },
  };
}

/** Shows the fields of a usual end: port or door, and the country if it is the same in most requests. */
function UsualEndFields({ name, label }: { name: 'requestFrom' | 'requestTo'; label: string }) {
  const { value, onChange } = useField<ServiceInput[typeof name]>(name);
  const { kind, country } = value ?? { kind: 'port', country: '' };
  return (
    <div className={styles.columns}>
      <SelectField
        label={`${label}: usual kind of end`}
        value={kind}
        onChange={({ target }) => {
          const chosen = endKinds.find((one) => one === target.value) ?? 'port';
          onChange({ kind: chosen, country });
        }}
      >
        {endKinds.map((one) => (
          <option key={one} value={one}>
            {endKindLabels[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={`${label}: usual country`}
        value={country}
        onChange={({ target }) => onChange({ kind, country: target.value })}
      >
        <option value="">The visitor chooses</option>
        <CountryOptions chosen={country} />
      </SelectField>
    </div>
  );
}

function useChecks<Value extends string>(name: string) {
  const { value, error, onChange } = useField<Value[]>(name);
  const message = error?.message;
  return { name, value, onChange, error: typeof message === 'string' ? message : undefined };
}
