import './cargo-table.module.css'; // The server renders the answer with the page; its code comes later.
import { useCallback, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useSearch } from 'wouter';
import { CargoLines } from '../../../cargo/cargo-lines';
import {
  emptyLine,
  type PlannerValues,
  plannedMeasures,
  plannerFor,
} from '../../../cargo/empty-planner';
import { plannerExample } from '../../../cargo/example-cargo';
import { links } from '../../../config/links';
import { latePart } from '../../../loading/lazy';
import { beginSecondWave } from '../../../loading/second-wave';
import { DefaultButton } from '../../../ui/forms/go-button';
import { ExampleNote } from '../../../ui/tools/example-note';
import { LeftOutNote, ToolColumns } from '../../../ui/tools/tool-form';
import { useAddressSearch } from '../../../ui/tools/use-address-search';
import { StandingFields, TypesField } from './planner-fields';

// This code has the schema of cargo, which nothing needs before a line is filled in.
const PlannerAnswer = latePart(() => import('./planner-answer'), 'PlannerAnswer');

if (import.meta.env.SSR) await PlannerAnswer.ready();

/** Shows packages on the left, and the containers that they need on the right; below on phones. */
export function ContainerPlanner() {
  const [first] = useState(plannerFor(useSearch()));
  const form = useForm<PlannerValues>({ defaultValues: first });
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const [isExample, setIsExample] = useState(first.shipment?.cargo === plannerExample);
  /** The query after the visitor went back or forward, or followed a link to this page. */
  const [given, setGiven] = useState<{ query: string } | null>(null);
  useAddressSearch(useCallback((query: string) => setGiven({ query }), []));
  useEffect(() => {
    // A shared address has lines.
    if (location.search) beginSecondWave();
  }, []);
  return (
    <FormProvider {...form}>
      <LeftOutNote leftOut={leftOut} />
      <ExampleNote path={links.containerLoad} isExample={isExample} />
      <ToolColumns
        label="Load plan"
        wideAnswer
        fields={
          <>
            <DefaultButton />
            <CargoLines
              kinds={['packages']}
              empty={emptyLine}
              measures={plannedMeasures}
              more={(index) => <StandingFields index={index} />}
            />
            <TypesField />
          </>
        }
      >
        <PlannerAnswer given={given} onLeftOut={setLeftOut} onIsExample={setIsExample} />
      </ToolColumns>
    </FormProvider>
  );
}
