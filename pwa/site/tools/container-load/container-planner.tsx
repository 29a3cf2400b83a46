import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CargoLines } from '../../../cargo/cargo-lines';
import { emptyLine, emptyPlanner, type PlannerValues } from '../../../cargo/empty-planner';
import { latePart } from '../../../loading/lazy';
import { beginSecondWave } from '../../../loading/second-wave';
import { DefaultButton } from '../../../ui/forms/go-button';
import { LeftOutNote } from '../../../ui/tools/tool-form';
import styles from './container-planner.module.css';
import { StandingFields, TypesField } from './planner-fields';

// With the schema of cargo, which nothing needs before a line is filled in.
const PlannerAnswer = latePart(() => import('./planner-answer'), 'PlannerAnswer');

if (import.meta.env.SSR) await PlannerAnswer.ready();

/** Packages on the left, the containers that they need on the right; below on phones. */
export function ContainerPlanner() {
  const form = useForm<PlannerValues>({ defaultValues: emptyPlanner() });
  const [leftOut, setLeftOut] = useState<string[]>([]);
  useEffect(() => {
    // A shared address has lines.
    if (location.search) beginSecondWave();
  }, []);
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
        <section className={styles.answer} aria-label="Load plan">
          <PlannerAnswer onLeftOut={setLeftOut} />
        </section>
      </div>
    </FormProvider>
  );
}
