import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PlannerValues } from '../../../cargo/empty-planner';
import { filledLines, valuesOfAddress, wrongLines } from '../../../cargo/planner-values';
import { lazy } from '../../../loading/lazy';
import { useIsFromDocument } from '../../../loading/use-is-from-document';
import styles from './container-planner.module.css';

// Nothing is planned before a line is filled in.
const PlanAnswer = lazy(() => import('./plan-answer'), 'PlanAnswer');

/** The plan of what is filled in, also of a shared address; `onLeftOut` is told what that can't say. */
export function PlannerAnswer({ onLeftOut }: { onLeftOut: (leftOut: string[]) => void }) {
  const { reset } = useFormContext<PlannerValues>();
  useEffect(() => {
    const shared = valuesOfAddress(location.search);
    if (!shared) return;
    reset(shared.values);
    onLeftOut(shared.leftOut);
  }, [reset, onLeftOut]);
  const [typed = [], types] = useWatch<PlannerValues, ['shipment.cargo', 'types']>({
    name: ['shipment.cargo', 'types'],
  });
  // The document that this code takes over has nothing of what was typed before it came.
  const cargo = useIsFromDocument() ? [] : typed;
  const lines = filledLines(cargo);
  const wrong = wrongLines(cargo);
  const missing = cargo.length - lines.length - wrong.length;
  return (
    <>
      {wrong.map(({ index, message }) => (
        <p key={index} className={styles.wrong} role="status">
          Line {index + 1} is not planned. {message}
        </p>
      ))}
      {lines.length > 0 && <PlanAnswer lines={lines} types={types} />}
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
