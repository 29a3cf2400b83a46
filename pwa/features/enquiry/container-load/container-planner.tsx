import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { lazy } from '../../../loading/lazy';
import { DefaultButton } from '../../../ui/forms/go-button';
import { LeftOutNote } from '../../../ui/tools/tool-form';
import { CargoLines } from '../cargo-lines';
import {
  emptyLine,
  emptyPlanner,
  filledLines,
  type PlannerValues,
  valuesOfAddress,
  wrongLines,
} from '../planner-values';
import styles from './container-planner.module.css';
import { StandingFields, TypesField } from './planner-fields';

// Nothing is planned before a line is filled in.
const PlanAnswer = lazy(() => import('./plan-answer'), 'PlanAnswer');

/** Packages on the left, the containers that they need on the right; below on phones. */
export function ContainerPlanner() {
  const form = useForm<PlannerValues>({ defaultValues: emptyPlanner() });
  const [leftOut, setLeftOut] = useState<string[]>([]);
  useEffect(() => {
    const shared = valuesOfAddress(location.search);
    if (!shared) return;
    form.reset(shared.values);
    setLeftOut(shared.leftOut);
  }, [form]);
  return (
    <FormProvider {...form}>
      <LeftOutNote leftOut={leftOut} />
      <div className={styles.planner}>
        <form className={styles.input} onSubmit={(event) => event.preventDefault()}>
          <DefaultButton />
          <CargoLines
            kinds={['packages']}
            empty={emptyLine}
            more={(index) => <StandingFields index={index} />}
          />
          <TypesField />
        </form>
        <Answer />
      </div>
    </FormProvider>
  );
}

function Answer() {
  const [cargo, types] = useWatch<PlannerValues, ['shipment.cargo', 'types']>({
    name: ['shipment.cargo', 'types'],
  });
  const lines = filledLines(cargo ?? []);
  const wrong = wrongLines(cargo ?? []);
  const missing = (cargo ?? []).length - lines.length - wrong.length;
  return (
    <section className={styles.answer} aria-label="Load plan">
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
    </section>
  );
}
