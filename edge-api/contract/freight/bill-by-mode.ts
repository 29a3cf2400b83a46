import { roadKgPerM3 } from '../../../pwa/config/company/freight';
import {
  airBilledKg,
  airCm3PerKg,
  courierBilledKg,
  courierCm3PerKg,
  grossWeightKg,
  lclBilledTons,
  type Pieces,
  roadChargeableWeightKg,
  volumeM3,
} from './chargeable-weight';

/** What one mode bills for packages: kilograms, or revenue tons (`RT`) for shared sea containers. */
export type ModeBill = {
  mode: 'air' | 'courier' | 'lcl' | 'road';
  unit: 'kg' | 'RT';
  /** What their weight alone would be billed as, and what their volume alone, before rounding. */
  byWeight: number;
  byVolume: number;
  billed: number;
  decides: 'weight' | 'volume' | 'minimum';
};

/**
 * The same packages by each mode, in the order air, courier, LCL, road; empty without packages. The
 * rules and their sources are in `chargeable-weight.ts`.
 */
export function billByMode(pieces: readonly Pieces[]): ModeBill[] {
  if (pieces.length === 0) return [];
  const grossKg = grossWeightKg(pieces);
  const m3 = volumeM3(pieces);
  const bill = (bill: Omit<ModeBill, 'decides'>): ModeBill => ({
    ...bill,
    decides: whatDecides(bill),
  });
  return [
    bill({
      mode: 'air',
      unit: 'kg',
      byWeight: grossKg,
      byVolume: (m3 * 1e6) / airCm3PerKg,
      billed: airBilledKg(pieces),
    }),
    bill({
      mode: 'courier',
      unit: 'kg',
      byWeight: grossKg,
      byVolume: (m3 * 1e6) / courierCm3PerKg,
      billed: courierBilledKg(pieces),
    }),
    bill({
      mode: 'lcl',
      unit: 'RT',
      byWeight: grossKg / 1_000,
      byVolume: m3,
      billed: lclBilledTons(pieces),
    }),
    bill({
      mode: 'road',
      unit: 'kg',
      byWeight: grossKg,
      byVolume: m3 * roadKgPerM3,
      billed: roadChargeableWeightKg(pieces),
    }),
  ];
}

/** Only sea freight has a minimum: one revenue ton. */
function whatDecides({ unit, byWeight, byVolume }: Omit<ModeBill, 'decides'>): ModeBill['decides'] {
  if (unit === 'RT' && byWeight < 1 && byVolume < 1) return 'minimum';
  return byVolume > byWeight ? 'volume' : 'weight';
}
