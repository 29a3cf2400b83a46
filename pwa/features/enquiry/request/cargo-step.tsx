import { useWatch } from 'react-hook-form';
import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import { kindsByMode } from '../../../../edge-api/contract/freight/modes';
import { TextField } from '../../../ui/forms/field';
import { CargoFigures } from '../cargo-figures';
import { CargoLines } from '../cargo-lines';
import type { RequestValues } from '../request-values';
import { useRequestField } from '../use-form-field';
import { TemperatureFields } from './temperature-fields';

/** What the goods are and how they are packed. */
export function CargoStep({ service }: { service: ServiceChoice | undefined }) {
  const field = useRequestField();
  const mode = useWatch<RequestValues, 'shipment.mode'>({ name: 'shipment.mode' });
  const kinds = kindsByMode[mode] ?? kindsByMode.multimodal;
  const wanted = kinds.filter((kind) => service?.requestCargo.includes(kind) ?? true);
  return (
    <>
      <TextField
        label="Commodity"
        hint="What it is, as the invoice will name it."
        {...field('shipment.commodity')}
      />
      <CargoLines kinds={wanted.length > 0 ? wanted : kinds} />
      <CargoFigures />
      <TemperatureFields required={service?.requestNeeds.includes('temperature') ?? false} />
    </>
  );
}
