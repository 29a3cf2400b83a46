import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Callout } from '../../ui/callout';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field';
import {
  emptyGroup,
  type GroupValues,
  presentLine,
  type RequestValues,
  withLine,
} from '../request-values';
import { rowsInText, sheetOf, sheetsInFile } from './file-rows';
import { PackingFileError } from './packing-file-error';
import { type Answers, readPackingList, sheetOfList } from './packing-list';
import styles from './packing-list.module.css';
import { PackingLook } from './packing-look';
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
