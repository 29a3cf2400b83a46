import { roadKgPerM3 } from '../../../pwa/config/company/freight';
import {
  airBilledKg,
  airVolumeKg,
  courierBilledKg,
  courierChargeableWeightKg,
  courierVolumeKg,
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
  /** The bill by their weight alone, and by their volume alone, before rounding up. */
  byWeight: number;
  byVolume: number;
  billed: number;
  /** `each`: of some pieces the weight, of others the volume. */
  decides: 'weight' | 'volume' | 'each' | 'minimum';
};

/**
 * The same packages by each mode, in the order air, courier, LCL, road; empty without packages. The
 * rules and their sources are in `chargeable-weight.ts`.
 */
export function billByMode(pieces: readonly Pieces[]): ModeBill[] {
  if (pieces.length === 0) return [];
  const grossKg = grossWeightKg(pieces);
  const m3 = volumeM3(pieces);
  const ofEach = courierChargeableWeightKg(pieces);
  const bill = (bill: Omit<ModeBill, 'decides'>): ModeBill => ({
    ...bill,
    decides:
      bill.mode === 'courier' && ofEach > Math.max(bill.byWeight, bill.byVolume)
        ? 'each'
        : whatDecides(bill),
  });
  return [
    bill({
      mode: 'air',
      unit: 'kg',
      byWeight: grossKg,
      byVolume: airVolumeKg(pieces),
      billed: airBilledKg(pieces),
    }),
    bill({
      mode: 'courier',
      unit: 'kg',
      byWeight: grossKg,
      byVolume: courierVolumeKg(pieces),
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
