import type { TextFormats } from '../freight/text-formats';
import type { Stored } from '../stored-entries';
import { type DangerousGood, numberText } from './dangerous-goods';
import type { GoodBattery } from './good-battery';

/** A good as it is stored: one of a version before lacks what its form did not ask. */
type StoredGood = Partial<Stored<DangerousGood>> &
  Pick<Stored<DangerousGood>, 'unNumber' | 'hazardClass' | 'packingGroup' | 'properShippingName'>;

/** One dangerous good in words. A request of the former form says only that there are some. */
export function goodText(good: StoredGood, formats: TextFormats): string {
  const { unNumber, hazardClass, compatibilityGroup, packingGroup, properShippingName } = good;
  if (!unNumber) return 'yes, not said which';
  const { subsidiaryHazards = [], technicalName, battery } = good;
  return [
    `${numberText(unNumber)} ${properShippingName}`.trim() +
      (technicalName ? ` (${technicalName})` : ''),
    hazardClass && `class ${hazardClass}${compatibilityGroup ?? ''}`,
    subsidiaryHazards.length > 0 && `subsidiary hazard ${subsidiaryHazards.join(' and ')}`,
    packingGroup && packingGroup !== 'none' && `packing group ${packingGroup}`,
    ...amountTexts(good, formats),
    ...seaTexts(good, formats),
    ...(battery ? batteryTexts(battery, formats) : []),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Adds to the text of a good what a reader should know about it, in sentences. */
export const withRemarks = (text: string, remarks: readonly string[]): string =>
  remarks.length > 0 ? `${text}. ${remarks.join(' ')}` : text;

function amountTexts({ netQuantity, packages, limitedQuantity }: StoredGood, formats: TextFormats) {
  const { number } = formats;
  return [
    netQuantity && `net ${number(netQuantity.amount)} ${netQuantity.unit} per package`,
    packages && (packages === 1 ? '1 package' : `${number(packages)} packages`),
    limitedQuantity && 'limited quantity',
  ];
}

function seaTexts({ flashPointC, marinePollutant }: StoredGood, { number }: TextFormats) {
  return [
    typeof flashPointC === 'number' && `flash point ${number(flashPointC)} °C`,
    marinePollutant && (marinePollutant === 'yes' ? 'marine pollutant' : 'no marine pollutant'),
  ];
}

function batteryTexts(battery: Stored<GoodBattery>, { number }: TextFormats) {
  const { packingInstruction, section, wattHours, lithiumGrams, testSummary } = battery;
  const { stateOfChargePercent: charge, indicatedCapacityPercent: indicated } = battery;
  return [
    packingInstruction && `packing instruction ${packingInstruction}`,
    section && `section ${section}`,
    wattHours && `${number(wattHours)} Wh each`,
    lithiumGrams && `${number(lithiumGrams)} g of lithium each`,
    charge !== null && `state of charge ${number(charge)} %`,
    // A request of version 4 and before was not asked.
    typeof indicated === 'number' && `indicated battery capacity ${number(indicated)} %`,
    testSummary && `UN 38.3 test summary: ${testSummary}`,
  ];
}
