import './weight-by-mode.module.css'; // The server renders the result with the page; its code comes later.
import { useCallback, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useSearch } from 'wouter';
import { CargoLines } from '../../../cargo/cargo-lines';
import { exampleLine, exampleSearch, linesFor } from '../../../cargo/example-cargo';
import {
  emptyRequest,
  emptyShipment,
  type GroupValues,
  type RequestValues,
} from '../../../cargo/request-values';
import { links } from '../../../config/links';
import { tools } from '../../../config/tools';
import { latePart } from '../../../loading/lazy';
import { beginSecondWave } from '../../../loading/second-wave';
import { ExampleNote } from '../../../ui/tools/example-note';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { LeftOutNote, ToolColumns } from '../../../ui/tools/tool-form';
import { useAddressSearch } from '../../../ui/tools/use-address-search';

// This code has the schema of cargo, which nothing needs before a line is filled in.
const WeightResult = latePart(() => import('./weight-result'), 'WeightResult');

if (import.meta.env.SSR) await WeightResult.ready();

const weightsOf = (cargo: GroupValues[]): RequestValues => ({
  ...emptyRequest(null),
  shipment: { ...emptyShipment, mode: 'multimodal', cargo },
});

/** Shows the packages of the request form by themselves, with what every mode bills for them. */
export function WeightCalculator() {
  const [first] = useState(linesFor(useSearch(), [exampleLine]));
  const form = useForm<RequestValues>({ defaultValues: weightsOf(first) });
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const isExample = search === '' ? first.includes(exampleLine) : search === exampleSearch;
  /** The query after the visitor went back or forward. */
  const [given, setGiven] = useState<{ query: string } | null>(null);
  const readAgain = useCallback((query: string) => setGiven({ query }), []);
  const { writeSoon, writeNow } = useAddressSearch(readAgain);
  useEffect(() => {
    // A shared address has lines.
    if (location.search) beginSecondWave();
  }, []);
  return (
    <FormProvider {...form}>
      <LeftOutNote leftOut={leftOut} />
      <ExampleNote path={links.chargeableWeight} isExample={isExample} />
      <ToolColumns form={{ onBlur: writeNow }} fields={<CargoLines kinds={['packages']} />}>
        <noscript>
          <p>This calculator needs JavaScript.</p>
        </noscript>
        <WeightResult
          first={first}
          given={given}
          onLeftOut={setLeftOut}
          onSearch={setSearch}
          onTyped={writeSoon}
        />
      </ToolColumns>
      <ToolActions
        tool={tools.chargeableWeight}
        search={search}
        request={links.request + (isExample ? '' : search)}
      />
    </FormProvider>
  );
}
