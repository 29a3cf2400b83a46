import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { packagesName } from '../../../../edge-api/contract/freight/cargo-texts';
import { emptyPlanner, type PlannerValues, plannerFor } from '../../../cargo/empty-planner';
import { plannerExample } from '../../../cargo/example-cargo';
import {
  type FilledLine,
  filledLines,
  plannerAddress,
  valuesOfAddress,
  wrongLines,
} from '../../../cargo/planner-values';
import { lazy } from '../../../loading/lazy';
import { useIsFromDocument } from '../../../loading/use-is-from-document';
import { ResultRow, ResultTable } from '../../../ui/tools/result-table';
import cargoTableStyles from './cargo-table.module.css';
import styles from './container-planner.module.css';

const addressOf = (lines: readonly FilledLine[], types: PlannerValues['types']) =>
  plannerAddress(
    lines.map(({ packages }) => packages),
    types,
  );
const exampleAddress = addressOf(filledLines(plannerExample), emptyPlanner().types);

// Nothing is planned before a line is filled in.
const PlanAnswer = lazy(() => import('./plan-answer'), 'PlanAnswer');

type Props = {
  /** The query of the address, if it is no longer the one that the page began with. */
  given: { query: string } | null;
  /** Called with the figures that an address can't have. */
  onLeftOut: (leftOut: string[]) => void;
  onIsExample: (isExample: boolean) => void;
};

/** The plan of what is filled in, also of a shared address. */
export function PlannerAnswer({ given, onLeftOut, onIsExample }: Props) {
  const { reset } = useFormContext<PlannerValues>();
  useEffect(() => {
    const query = given?.query ?? location.search;
    const shared = valuesOfAddress(query);
    // The plan of the figures that the page began with is there already.
    if (!shared && !given) return;
    reset(shared?.values ?? plannerFor(query));
    onLeftOut(shared?.leftOut ?? []);
  }, [given, reset, onLeftOut]);
  const [typed = [], types] = useWatch<PlannerValues, ['shipment.cargo', 'types']>({
    name: ['shipment.cargo', 'types'],
  });
  // The document that this code takes over has nothing of what was typed before it came.
  const cargo = useIsFromDocument() ? [] : typed;
  const lines = filledLines(cargo);
  const isExample = addressOf(lines, types) === exampleAddress;
  useEffect(() => {
    if (cargo.length > 0) onIsExample(isExample);
  }, [cargo.length, isExample, onIsExample]);
  const wrong = wrongLines(cargo);
  const missing = cargo.length - lines.length - wrong.length;
  return (
    <>
      {wrong.map(({ index, message }) => (
        <p key={index} className={styles.wrong} role="status">
          Line {index + 1} is not planned. {message}
        </p>
      ))}
      {lines.length > 0 && <PlanAnswer lines={lines} types={types} isExample={isExample} />}
      <CargoTable lines={lines} />
      {lines.length + wrong.length === 0 && (
        <p className={styles.hint}>
          The containers appear here once a line is filled in: how many, how full, and where each
          package stands.
        </p>
      )}
      {lines.length > 0 && missing > 0 && (
        <p className={styles.hint} role="status">
          {missing === 1 ? 'One line is' : `${missing} lines are`} not filled in yet and not
          planned.
        </p>
      )}
    </>
  );
}

/** The lines of the cargo as a sheet has them; on the screen the form shows them. */
export const CargoTable = ({ lines }: { lines: readonly FilledLine[] }) => (
  <div className={cargoTableStyles.onPaper}>
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
