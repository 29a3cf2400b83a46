import { useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { links } from '../../../config/links';
import { cargoQuery, hasStart, type StartLine } from '../../../config/request-query';
import { tools } from '../../../config/tools';
import { readerFormats } from '../../../ui/text/reader-formats';
import { useUnits } from '../../../ui/text/units';
import { useLanguage } from '../../../ui/text/use-language';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { LeftOutNote } from '../../../ui/tools/tool-form';
import { useAddressSearch } from '../../../ui/tools/use-address-search';
import { CargoNotes, checkLines } from '../cargo-figures';
import { CargoLines } from '../cargo-lines';
import { linesLabel, readRequestStart } from '../read-request-start';
import { emptyGroup, emptyRequest, emptyShipment, type RequestValues } from '../request-values';
import { WeightByMode } from './weight-by-mode';
import styles from './weight-calculator.module.css';

const tool = tools.chargeableWeight;
type Line = Extract<StartLine, { kind: 'packages' }>;
const isPackages = (line: { kind: string }): line is Line => line.kind === 'packages';

/** The packages of the request form by themselves, with what every mode bills for them. */
export function WeightCalculator() {
  const readAgain = useCallback(
    (query: string) => setShown(({ times }) => ({ query, times: times + 1 })),
    [],
  );
  const { writeSoon, writeNow } = useAddressSearch(readAgain);
  const [{ query, times }, setShown] = useState({ query: '', times: 0 });
  // Not before: the server's page is the same for every cargo.
  useEffect(() => {
    if (hasStart(location.search)) readAgain(location.search);
  }, [readAgain]);
  const read = readRequestStart(query);
  const given = read?.start.cargo ?? [];
  const packages = given.filter(isPackages);
  // It has no field for containers.
  const others = packages.length < given.length ? [linesLabel] : [];
  return (
    <>
      <LeftOutNote leftOut={[...new Set([...(read?.leftOut ?? []), ...others])]} />
      <Packages key={times} given={packages} onChange={writeSoon} onBlur={writeNow} />
    </>
  );
}

type Props = {
  given: readonly Line[];
  /** Called with the query that has the lines, whenever they change. */
  onChange: (search: string) => void;
  onBlur: () => void;
};

function Packages({ given, onChange, onBlur }: Props) {
  const cargo = given.length > 0 ? [...given] : [emptyGroup('packages')];
  const form = useForm<RequestValues>({
    defaultValues: {
      ...emptyRequest(null),
      shipment: { ...emptyShipment, mode: 'multimodal', cargo },
    },
  });
  const values = useWatch({ control: form.control, name: 'shipment.cargo' });
  const formats = readerFormats(useUnits(), 'chosen-first', useLanguage());
  const lines = checkLines(values ?? []);
  const packages = lines.filledIn.filter(isPackages);
  const search = packages.length > 0 ? `?cargo=${cargoQuery(packages)}` : '';
  const known = useRef(search);
  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    onChange(search);
  }, [search, onChange]);
  return (
    <FormProvider {...form}>
      <form
        className={styles.calculator}
        onSubmit={(event) => event.preventDefault()}
        onBlur={onBlur}
      >
        <CargoLines kinds={['packages']} />
        <section className={styles.result} aria-label="Result">
          <noscript>
            <p>This calculator needs JavaScript.</p>
          </noscript>
          <WeightByMode packages={packages} formats={formats} />
          <CargoNotes lines={lines} mode="multimodal" formats={formats} />
        </section>
      </form>
      <ToolActions tool={tool} search={search} request={links.requestStart({ cargo: packages })} />
    </FormProvider>
  );
}
