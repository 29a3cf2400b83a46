import { useCallback, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CargoLines } from '../../../cargo/cargo-lines';
import {
  emptyGroup,
  emptyRequest,
  emptyShipment,
  type RequestValues,
} from '../../../cargo/request-values';
import { links } from '../../../config/links';
import { tools } from '../../../config/tools';
import { latePart } from '../../../loading/lazy';
import { beginSecondWave } from '../../../loading/second-wave';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { LeftOutNote } from '../../../ui/tools/tool-form';
import { useAddressSearch } from '../../../ui/tools/use-address-search';
import styles from './weight-calculator.module.css';

// With the schema of cargo, which nothing needs before a line is filled in.
const WeightResult = latePart(() => import('./weight-result'), 'WeightResult');

if (import.meta.env.SSR) await WeightResult.ready();

const emptyWeights: RequestValues = {
  ...emptyRequest(null),
  shipment: { ...emptyShipment, mode: 'multimodal', cargo: [emptyGroup('packages')] },
};

/** The packages of the request form by themselves, with what every mode bills for them. */
export function WeightCalculator() {
  const form = useForm<RequestValues>({ defaultValues: emptyWeights });
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
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
      <form
        className={styles.calculator}
        onSubmit={(event) => event.preventDefault()}
        onBlur={writeNow}
      >
        <CargoLines kinds={['packages']} />
        <section className={styles.result} aria-label="Result">
          <noscript>
            <p>This calculator needs JavaScript.</p>
          </noscript>
          <WeightResult
            given={given}
            onLeftOut={setLeftOut}
            onSearch={setSearch}
            onTyped={writeSoon}
          />
        </section>
      </form>
      <ToolActions tool={tools.chargeableWeight} search={search} request={links.request + search} />
    </FormProvider>
  );
}
