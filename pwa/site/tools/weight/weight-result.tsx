import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { withCommas } from '../../../../edge-api/contract/catalogue/with-commas';
import { billByMode, type ModeBill } from '../../../../edge-api/contract/freight/bill-by-mode';
import { billedText, unknownSizes } from '../../../../edge-api/contract/freight/billed-figures';
import { piecesOf, volumeText } from '../../../../edge-api/contract/freight/cargo-texts';
import {
  airCm3PerKg,
  courierCm3PerKg,
  grossWeightKg,
  type Pieces,
  pieceCount,
  withoutVolume,
} from '../../../../edge-api/contract/freight/chargeable-weight';
import type { TextFormats } from '../../../../edge-api/contract/freight/text-formats';
import { CargoNotes, checkLines } from '../../../cargo/cargo-figures';
import { exampleLine, linesFor } from '../../../cargo/example-cargo';
import { linesLabel, readRequestStart } from '../../../cargo/read-request-start';
import type { GroupValues, RequestValues } from '../../../cargo/request-values';
import { roadKgPerM3 } from '../../../config/company/freight';
import { cargoQuery, hasStart, type StartLine } from '../../../config/request-query';
import { useIsFromDocument } from '../../../loading/use-is-from-document';
import { readerFormats } from '../../../ui/text/reader-formats';
import { useUnits } from '../../../ui/text/units';
import { useLanguage } from '../../../ui/text/use-language';
import { ResultTable } from '../../../ui/tools/result-table';
import table from '../../../ui/tools/result-table.module.css';
import { ToolAnswer } from '../../../ui/tools/tool-form';
import styles from './weight-by-mode.module.css';

type Words = { label: string; weightUnit: string; volumeUnit: string; rule: string };

const words: Record<ModeBill['mode'], Words> = {
  air: {
    label: 'Air',
    weightUnit: 'kg',
    volumeUnit: 'kg',
    rule: `Volume counts 1 kg for each ${withCommas(airCm3PerKg)} cm³, each side to the nearest centimetre; billed up to the next half kilogram`,
  },
  courier: {
    label: 'Courier',
    weightUnit: 'kg',
    volumeUnit: 'kg',
    rule: `Volume counts 1 kg for each ${withCommas(courierCm3PerKg)} cm³, each side up to the next centimetre; the sum of all pieces is billed up to the next half kilogram`,
  },
  lcl: {
    label: 'Sea (LCL)',
    weightUnit: 't',
    volumeUnit: 'm³',
    rule: 'A revenue ton (RT) is a cubic metre or a tonne; at least 1 is billed',
  },
  road: {
    label: 'Road',
    weightUnit: 'kg',
    volumeUnit: 'kg',
    rule: `Volume counts ${roadKgPerM3} kg for each m³, as we bill by road`,
  },
};

const reasons: Record<ModeBill['decides'], string> = {
  weight: 'The weight decides',
  volume: 'The volume decides',
  each: 'Each piece is billed by its own weight or volume, whichever is greater',
  minimum: 'The minimum decides',
};

type WeightByModeProps = { packages: readonly Pieces[]; formats: TextFormats };

/** Shows all modes beside each other: what each bills for the packages, and why. */
function WeightByMode({ packages, formats: { number, weight } }: WeightByModeProps) {
  const bills = billByMode(packages);
  const unknown = unknownSizes(packages, number);
  const isLeast = withoutVolume(packages) > 0;
  if (bills.length === 0) {
    return <ToolAnswer>What each mode bills appears here once a line is filled in.</ToolAnswer>;
  }
  return (
    <>
      <ToolAnswer>
        <strong>
          {number(pieceCount(packages))} pcs, {volumeText(packages, { number })},{' '}
          {weight(grossWeightKg(packages))}
        </strong>
        {bills
          .map(
            ({ mode, billed, unit }) =>
              `${words[mode].label} ${billedText({ value: billed, unit, isLeast }, number)}`,
          )
          .join(' · ')}
      </ToolAnswer>
      {unknown && <p>{unknown}</p>}
      <ResultTable
        caption="What each mode bills"
        columns={['Mode', 'By weight', 'By volume', 'Billed']}
      >
        {bills.map((bill) => (
          <ModeRows key={bill.mode} bill={bill} isLeast={isLeast} number={number} />
        ))}
      </ResultTable>
    </>
  );
}

type RowsProps = { bill: ModeBill; isLeast: boolean; number: TextFormats['number'] };

function ModeRows({
  bill: { mode, unit, byWeight, byVolume, billed, decides },
  isLeast,
  number,
}: RowsProps) {
  const { label, weightUnit, volumeUnit, rule } = words[mode];
  return (
    <tbody className={styles.mode}>
      <tr>
        <th scope="rowgroup">{label}</th>
        <td className={table.figure}>
          {number(byWeight)} {weightUnit}
        </td>
        <td className={table.figure}>
          {number(byVolume)} {volumeUnit}
        </td>
        <td className={table.figure}>
          <strong>{billedText({ value: billed, unit, isLeast }, number)}</strong>
        </td>
      </tr>
      <tr>
        <td colSpan={4}>
          <span className={table.how}>
            {reasons[decides]}. {rule}.
          </span>
        </td>
      </tr>
    </tbody>
  );
}

const packagesIn = <Line extends { kind: string }>(lines: readonly Line[]) =>
  lines.filter((line): line is Extract<Line, { kind: 'packages' }> => line.kind === 'packages');

type Props = {
  /** The lines with which the page began. */
  first: GroupValues[];
  /** The query of the address, if it is no longer the one that the page began with. */
  given: { query: string } | null;
  /** Called with the parts of an address that can't be used. */
  onLeftOut: (leftOut: readonly string[]) => void;
  /** Called with the query of the lines. */
  onSearch: (search: string) => void;
  /** Called with the same query when the visitor has changed the lines. */
  onTyped: (search: string) => void;
};

/** Shows what every mode bills for the lines that are filled in, also by an address. */
export function WeightResult({ first, given, onLeftOut, onSearch, onTyped }: Props) {
  const { setValue } = useFormContext<RequestValues>();
  const typed = useWatch<RequestValues, 'shipment.cargo'>({ name: 'shipment.cargo' });
  // The document that this code takes over has nothing of what was typed before it came.
  const cargo = useIsFromDocument() ? first : (typed ?? []);
  const formats = readerFormats(useUnits(), 'chosen-first', useLanguage());
  const lines = checkLines(cargo);
  const packages = packagesIn(lines.filledIn);
  const search = searchOf(packages);
  const known = useRef(search);
  useEffect(() => {
    onSearch(search);
    if (search === known.current) return;
    known.current = search;
    onTyped(search);
  }, [search, onSearch, onTyped]);
  useEffect(() => {
    const query = given?.query ?? location.search;
    if (!given && !hasStart(query)) return;
    const read = readRequestStart(query);
    const all = read?.start.cargo ?? [];
    const shown = packagesIn(all);
    const lines = shown.length > 0 ? shown : linesFor(query, [exampleLine]);
    known.current = searchOf(packagesIn(checkLines(lines).filledIn));
    setValue('shipment.cargo', lines);
    // The calculator has no field for containers.
    const others = shown.length < all.length ? [linesLabel] : [];
    onLeftOut([...new Set([...(read?.leftOut ?? []), ...others])]);
  }, [given, setValue, onLeftOut]);
  return (
    <>
      <WeightByMode packages={piecesOf(packages)} formats={formats} />
      <CargoNotes lines={lines} mode="multimodal" formats={formats} />
    </>
  );
}

const searchOf = (packages: readonly StartLine[]) =>
  packages.length > 0 ? `?cargo=${cargoQuery(packages)}` : '';
