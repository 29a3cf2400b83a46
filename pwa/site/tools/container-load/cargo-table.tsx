import { packagesName } from '../../../../edge-api/contract/freight/cargo-texts';
import type { FilledLine } from '../../../cargo/planner-values';
import { ResultRow, ResultTable } from '../../../ui/tools/result-table';
import styles from './cargo-table.module.css';

/** The lines of the cargo as a sheet has them; on the screen the form shows them. */
export const CargoTable = ({ lines }: { lines: readonly FilledLine[] }) => (
  <div className={styles.onPaper}>
    <ResultTable caption="Cargo" columns={['Line', 'Packages', 'Sides (cm)', 'Weight each (kg)']}>
      <tbody>
        {lines.map(({ index, packages }) => (
          <ResultRow
            key={index}
            name={`${index + 1}. ${packagesName(packages)}`}
            how={packages.stackable ? 'Others may stand on it' : 'Nothing may stand on it'}
            figures={[
              packages.quantity,
              `${packages.lengthCm} × ${packages.widthCm} × ${packages.heightCm}`,
              packages.weightKg,
            ]}
          />
        ))}
      </tbody>
    </ResultTable>
  </div>
);
