import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { withCommas } from '../../../edge-api/contract/catalogue/with-commas';
import type { CargoGroup } from '../../../edge-api/contract/freight/cargo-group';
import { cargoText, cargoTotals } from '../../../edge-api/contract/freight/cargo-texts';
import { bothReadings } from '../../../edge-api/contract/text/read-number';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field';
import { useReaderFormats } from '../../ui/text/reader-formats';
import {
  emptyGroup,
  type GroupValues,
  presentLine,
  type RequestValues,
  withLine,
} from '../request-values';
import type { DecimalSign } from './decide-numbers';
import { rowsInText, sheetOf, sheetsInFile } from './file-rows';
import { PackingFileError } from './packing-file-error';
import { type Answers, type PackingList, readPackingList, sheetOfList } from './packing-list';
import styles from './packing-list.module.css';
import type { Sheet } from './workbook-rows';

/** A request has no more lines than this. */
const mostLines = 100;

type Props = {
  /** Called with the lines that the cargo shall have. */
  onTake: (lines: GroupValues[]) => void;
};

/** Reads a packing list from a file or from pasted cells, and shows what was read before it is taken. */
export function PackingListPart({ onTake }: Props) {
  const { getValues } = useFormContext<RequestValues>();
  const [sheets, setSheets] = useState<Sheet[]>([]);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const list = useMemo(() => sheet && readPackingList(sheet, answers), [sheet, answers]);
  // A first line that was not touched makes room for the list.
  const begun = withLine(getValues('shipment.cargo'), emptyGroup('breakbulk')).slice(0, -1);

  function choose(chosen: Sheet | null) {
    setSheet(chosen);
    setProblem(chosen?.problem ?? null);
    setAnswers({});
  }

  async function read(sheetsOf: () => Promise<Sheet[]> | Sheet[]) {
    try {
      const all = await sheetsOf();
      setSheets(all);
      choose(sheetOfList(all) ?? null);
    } catch (error) {
      setSheets([]);
      choose(null);
      // A file that changed or went away meanwhile can't be read either.
      setProblem(error instanceof PackingFileError ? error.message : 'This file can’t be read.');
    }
  }

  return (
    <section className={styles.list} aria-label="Packing list">
      <TextField
        label="File"
        hint="CSV or XLSX: it is read on this device."
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,.xls,.xlsb,.ods,.numbers"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(async () => sheetsInFile(new Uint8Array(await file.arrayBuffer())));
        }}
      />
      <TextAreaField
        label="Or cells copied from a spreadsheet"
        hint="With the row of headers, such as Cartons, L, W, H (cm), G.W. (kg)."
        rows={3}
        onChange={({ target }) => {
          void read(() => (target.value.trim() === '' ? [] : [sheetOf(rowsInText(target.value))]));
        }}
      />
      {problem && <Callout tone="problem">{problem}</Callout>}
      {sheets.length > 1 && sheet && (
        <SelectField
          label="Sheet"
          value={sheets.indexOf(sheet)}
          onChange={({ target }) => choose(sheets[Number(target.value)] ?? null)}
        >
          {sheets.map(({ name, isHidden }, at) => (
            <option key={name} value={at}>
              {isHidden ? `${name} (hidden)` : name}
            </option>
          ))}
        </SelectField>
      )}
      {sheet && !problem && !list && (
        <Callout tone="problem">
          No row of headers was found. It needs a quantity or a weight, and sizes or a volume.
        </Callout>
      )}
      {list && (
        <PackingLook
          list={list}
          room={mostLines - begun.length}
          answers={answers}
          onAnswer={(answer) => setAnswers({ ...answers, ...answer })}
          onTake={(lines) => onTake([...begun, ...lines.map(presentLine)])}
        />
      )}
    </section>
  );
}

/** How many rows that were not read are named. */
const mostWrong = 10;

type LookProps = {
  list: PackingList;
  /** How many lines the request has room for. */
  room: number;
  answers: Answers;
  onAnswer: (answer: Answers) => void;
  onTake: (lines: CargoGroup[]) => void;
};

/** Shows what was read, before it is taken. */
function PackingLook({ list, room, answers, onAnswer, onTake }: LookProps) {
  const formats = useReaderFormats('chosen-first');
  const { lines, wrong, countedGoods, mayCount, unclearNumber, hiddenColumns } = list;
  const { countedBy = null } = answers;
  const isOfEach = answers.isWeightOfEach ?? list.isWeightOfEach;
  const unclear = bothReadings(unclearNumber ?? '');
  const isWithComma = unclearNumber?.includes(',');
  const shown = lines.slice(0, room);
  const left = lines.length - shown.length;
  const read =
    left > 0
      ? `The first ${shown.length} of ${withCommas(lines.length)} lines`
      : lines.length === 1
        ? '1 line'
        : `${lines.length} lines`;
  const isOpenQuestion = isOfEach === null && lines.some(({ quantity }) => quantity > 1);
  return (
    <div className={styles.look}>
      {mayCount.length > 0 && (
        <SelectField
          label="A row is"
          hint="No column is known to count packages."
          value={countedBy ?? 'open'}
          onChange={({ target }) => onAnswer({ countedBy: target.value })}
        >
          {countedBy === null && <option value="open">Choose</option>}
          {mayCount.map((header) => (
            <option key={header} value={header}>{`as many packages as “${header}” says`}</option>
          ))}
          <option value="">one package</option>
        </SelectField>
      )}
      {countedGoods !== null && (
        <SelectField
          label={`What “${countedGoods}” counts`}
          hint="Goods counted as packages would make the cargo many times too large."
          value={answers.areGoodsPackages ? 'packages' : 'goods'}
          onChange={({ target }) => onAnswer({ areGoodsPackages: target.value === 'packages' })}
        >
          <option value="goods">goods that are in packages</option>
          <option value="packages">the packages</option>
        </SelectField>
      )}
      {unclear && (
        <SelectField
          label={`“${unclearNumber}” is`}
          hint="It can be read in two ways, and so can others of the list."
          value={answers.decimalSign ?? ''}
          onChange={({ target }) => onAnswer({ decimalSign: target.value as DecimalSign })}
        >
          {!answers.decimalSign && <option value="">Choose</option>}
          <option value={isWithComma ? '.' : ','}>{unclear.whole}</option>
          <option value={isWithComma ? ',' : '.'}>{unclear.decimal}</option>
        </SelectField>
      )}
      {lines.length > 0 && isOfEach !== 'by-table' && (
        <SelectField
          label="The weights are"
          hint="The price depends on it."
          value={isOfEach === null ? '' : isOfEach ? 'each' : 'total'}
          onChange={({ target }) => onAnswer({ isWeightOfEach: target.value === 'each' })}
        >
          {isOfEach === null && <option value="">Choose</option>}
          <option value="each">of each package</option>
          <option value="total">of all packages of a row</option>
        </SelectField>
      )}
      <p role="status">
        {lines.length === 0
          ? 'No line was read.'
          : isOpenQuestion
            ? 'Please choose what the weights are of.'
            : `${read}: ${cargoTotals(shown, formats)}`}
      </p>
      {!isOpenQuestion && (
        <ol>
          {shown.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be alike.
            <li key={index}>{cargoText(line, formats)}</li>
          ))}
        </ol>
      )}
      {left > 0 && (
        <Callout tone="warning">
          A request has at most 100 lines: the last {withCommas(left)} are left out.
        </Callout>
      )}
      {hiddenColumns.length > 0 && (
        <Callout tone="warning">
          {hiddenColumns.length === 1 ? 'A column is' : 'Columns are'} hidden in the sheet and{' '}
          {hiddenColumns.length === 1 ? 'was' : 'were'} not read:{' '}
          {hiddenColumns.map((header) => `“${header}”`).join(', ')}.
        </Callout>
      )}
      {wrong.length > 0 && (
        <>
          <Callout tone="warning">
            {wrong.length === 1 ? '1 row was' : `${withCommas(wrong.length)} rows were`} not read.
            Please correct the list, or add what they say by hand.
          </Callout>
          <ul>
            {wrong.slice(0, mostWrong).map(({ row, message }) => (
              <li key={row}>
                Row {row}: {message}
              </li>
            ))}
            {wrong.length > mostWrong && <li>and {withCommas(wrong.length - mostWrong)} more</li>}
          </ul>
        </>
      )}
      {shown.length > 0 && !isOpenQuestion && (
        <Button onClick={() => onTake(shown)}>
          {shown.length === 1 ? 'Take this line' : `Take these ${shown.length} lines`}
        </Button>
      )}
    </div>
  );
}
