import type { DangerousGood } from './dangerous-goods';

/** A good as a form has it, or as it is stored: a choice may be one that is no longer offered. */
export type Good = {
  [Field in 'unNumber' | 'hazardClass' | 'properShippingName']: string;
} & {
  packingGroup: string | null;
  compatibilityGroup?: string | null | undefined;
  subsidiaryHazards?: readonly string[] | undefined;
  netQuantity?: { amount: number; unit: string } | null | undefined;
  technicalName?: string | undefined;
  flashPointC?: number | null | undefined;
  marinePollutant?: string | null | undefined;
  limitedQuantity?: boolean | undefined;
  battery?: Nullish<NonNullable<DangerousGood['battery']>> | null | undefined;
};

type Nullish<Fields> = {
  [Field in keyof Fields]?:
    | (Fields[Field] extends number | null ? number : string)
    | null
    | undefined;
};

/** A fault of a field of a good; the message says what is right, or possible instead. */
export type Problem = {
  field:
    | 'unNumber'
    | 'hazardClass'
    | 'packingGroup'
    | 'subsidiaryHazards'
    | 'technicalName'
    | 'limitedQuantity'
    | 'netQuantity.amount'
    | 'battery.packingInstruction'
    | 'battery.section'
    | 'battery.stateOfChargePercent'
    | 'battery.indicatedCapacityPercent';
  message: string;
};
