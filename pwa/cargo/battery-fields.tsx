import { isByAir } from '../../edge-api/contract/dangerous/air-rules';
import type { batteryEntry } from '../../edge-api/contract/dangerous/battery-rules';
import {
  batterySections,
  packingInstructions,
} from '../../edge-api/contract/dangerous/good-battery';
import { SelectField } from '../ui/forms/field';
import { NumberField } from '../ui/forms/number-field';
import { emptyAsNull, numberOrNothing } from './request-values';
import { useRequestField } from './use-form-field';
import { YesOrNoField } from './yes-or-no-field';

type NumberName =
  | 'wattHours'
  | 'lithiumGrams'
  | 'stateOfChargePercent'
  | 'indicatedCapacityPercent';
type Props = { index: number; mode: string; entry: NonNullable<ReturnType<typeof batteryEntry>> };

/**
 * Asks what carriers want to know of batteries: how large they are, how they are packed, and how much they are
 * charged.
 */
export function BatteryFields({ index, mode, entry }: Props) {
  const field = useRequestField();
  const path = `shipment.dangerous.${index}.battery` as const;
  const { chemistry, placed } = entry;
  const number = (name: NumberName) => ({
    optional: true,
    ...field(`${path}.${name}`, { setValueAs: numberOrNothing }),
  });
  return (
    <>
      {chemistry === 'lithium metal' ? (
        <NumberField label="Lithium in one battery" unit="g" {...number('lithiumGrams')} />
      ) : (
        <NumberField
          label="Watt-hours of one battery"
          unit="Wh"
          hint="Volts times ampere-hours."
          {...number('wattHours')}
        />
      )}
      {isByAir(mode) && chemistry !== 'lithium metal' && (
        <NumberField label="State of charge" unit="%" {...number('stateOfChargePercent')} />
      )}
      {isByAir(mode) && placed === 'vehicle' && chemistry === 'lithium ion' && (
        <NumberField
          label="Indicated battery capacity"
          unit="%"
          hint="As the vehicle shows it. With 25 % or less, the state of charge may be higher."
          {...number('indicatedCapacityPercent')}
        />
      )}
      {isByAir(mode) && (
        <SelectField
          label="Packing instruction"
          optional
          {...field(`${path}.packingInstruction`, { setValueAs: emptyAsNull })}
        >
          <Choices of={packingInstructions} />
        </SelectField>
      )}
      {isByAir(mode) && placed !== 'vehicle' && (
        <SelectField
          label="Section of the packing instruction"
          optional
          {...field(`${path}.section`, { setValueAs: emptyAsNull })}
        >
          <Choices of={batterySections} />
        </SelectField>
      )}
      <YesOrNoField label="Test summary of UN 38.3" name={`${path}.testSummary`} />
    </>
  );
}

const Choices = ({ of }: { of: readonly string[] }) => (
  <>
    <option value="">Not known</option>
    {of.map((one) => (
      <option key={one} value={one}>
        {one}
      </option>
    ))}
  </>
);
