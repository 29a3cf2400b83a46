import { useWatch } from 'react-hook-form';
import { array, safeParse } from 'valibot';
import { CargoPackage } from '../../../edge-api/contract/freight/cargo-package';
import {
  airChargeableWeightKg,
  grossWeightKg,
  lclRevenueTons,
  packageCount,
  roadChargeableWeightKg,
  volumeM3,
} from '../../../edge-api/contract/freight/chargeable-weight';
import type { RequestMode } from '../../../edge-api/contract/freight/modes';
import { numberText } from '../../ui/text/formats';
import type { RequestValues } from './request-values';
import styles from './weight-summary.module.css';

const Packages = array(CargoPackage);
type Packages = CargoPackage[];

// What a carrier of this mode bills by; the mode may still change, so multimodal shows all three.
const bases: Record<
  'air' | 'sea' | 'road',
  { label: string; value: (packages: Packages) => string }
> = {
  air: { label: 'Chargeable by air', value: (packages) => kg(airChargeableWeightKg(packages)) },
  sea: {
    label: 'Revenue tons by sea (LCL)',
    value: (packages) => `${numberText(lclRevenueTons(packages), 3)} RT`,
  },
  road: { label: 'Chargeable by road', value: (packages) => kg(roadChargeableWeightKg(packages)) },
};

/** Volume and chargeable weight, live while the packing list is filled in. */
export function WeightSummary() {
  const [packages, mode] = useWatch<RequestValues, ['cargo.packages', 'mode']>({
    name: ['cargo.packages', 'mode'],
  });
  const parsed = safeParse(Packages, packages);
  if (!parsed.success || parsed.output.length === 0) {
    return (
      <p className={styles.hint} role="status">
        Volume and chargeable weight appear here once a line is filled in.
      </p>
    );
  }
  const list = parsed.output;
  return (
    <div role="status">
      <dl className={styles.summary}>
        <Figure label="Packages" value={numberText(packageCount(list), 0)} />
        <Figure label="Volume" value={`${numberText(volumeM3(list), 3)} m³`} />
        <Figure label="Gross weight" value={kg(grossWeightKg(list))} />
        {shownBases(mode).map((basis) => (
          <Figure key={basis} label={bases[basis].label} value={bases[basis].value(list)} strong />
        ))}
      </dl>
    </div>
  );
}

const shownBases = (mode: RequestMode) =>
  mode === 'multimodal' ? (['air', 'sea', 'road'] as const) : ([mode] as const);

function Figure({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const kg = (value: number) => `${numberText(value, 2)} kg`;
