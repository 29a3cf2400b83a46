import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { RequestRecord } from '../../../edge-api/contract/admin/inbox';
import { rateModes } from '../../../edge-api/contract/quotation/rate';
import { dayIn } from '../../../edge-api/contract/text/dates';
import { timeZone } from '../../config/company/places';
import { Button } from '../../ui/button';
import { DashboardIcon } from '../parts/dashboard-icon';
import { FittingRates } from '../parts/rates/fitting-rates';
import { rateDay } from '../parts/rates/rates-for';
import { type LineValues, lineValues, type QuotationValues } from './quotation-values';

type Props = {
  shipment: RequestRecord['shipment'];
  /** Of the alternative. */
  index: number;
  onAdd: (lines: LineValues[]) => void;
};

/** Opens the rates that fit the alternative, whose charges become its lines. */
export function RateLinesButton({ shipment, index, onAdd }: Props) {
  const [isOpen, setOpen] = useState(false);
  const path = `alternatives.${index}.mode` as const;
  const wanted = useWatch<QuotationValues, typeof path>({ name: path });
  const mode = rateModes.find((one) => one === wanted);
  if (!shipment || !mode) return null;
  return (
    <>
      <Button look="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <DashboardIcon name="tag" /> Rates that fit
      </Button>
      {isOpen && (
        <FittingRates
          key={mode}
          shipment={shipment}
          mode={mode}
          on={rateDay(shipment, dayIn(timeZone))}
          onAdd={({ lines, unitCosts }, { validTo: rateEnd }) => {
            const costs = new Map(unitCosts.map((one) => [one.lineId, one]));
            onAdd(lines.map((line) => lineValues(line, { cost: costs.get(line.id), rateEnd })));
          }}
        />
      )}
    </>
  );
}
