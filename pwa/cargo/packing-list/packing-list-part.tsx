import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Callout } from '../../ui/callout';
import { TextAreaField, TextField } from '../../ui/forms/field';
import {
  emptyGroup,
  type GroupValues,
  presentLine,
  type RequestValues,
  withLine,
} from '../request-values';
import { rowsInFile, rowsInText } from './file-rows';
import { PackingFileError } from './packing-file-error';
import { readPackingList } from './packing-list';
import styles from './packing-list.module.css';
import { PackingLook } from './packing-look';
import type { Row } from './workbook-rows';

/** A request has no more lines than this. */
const mostLines = 100;

type Props = {
  /** Called with the lines that the cargo shall have. */
  onTake: (lines: GroupValues[]) => void;
};

/** Reads a packing list from a file or from pasted cells, and shows what was read before it is taken. */
export function PackingListPart({ onTake }: Props) {
  const { getValues } = useFormContext<RequestValues>();
  const [rows, setRows] = useState<Row[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOfEach, setIsOfEach] = useState<boolean | null>(null);
  const [areGoodsPackages, setAreGoodsPackages] = useState(false);
  const list = useMemo(
    () => rows && readPackingList(rows, isOfEach, areGoodsPackages),
    [rows, isOfEach, areGoodsPackages],
  );
  // A first line that was not touched gives its place to the list.
  const begun = withLine(getValues('shipment.cargo'), emptyGroup('breakbulk')).slice(0, -1);

  async function read(rowsOf: () => Promise<Row[]> | Row[]) {
    setProblem(null);
    setIsOfEach(null);
    setAreGoodsPackages(false);
    try {
      setRows(await rowsOf());
    } catch (error) {
      setRows(null);
      // A file that changed or went away meanwhile can't be read either.
      setProblem(error instanceof PackingFileError ? error.message : 'This file can’t be read.');
    }
  }

  return (
    <section className={styles.list} aria-label="Packing list">
      <TextField
        label="File"
        hint="CSV or XLSX: the first sheet is read, on this device."
        type="file"
        accept=".csv,.txt,.tsv,.xlsx"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) read(async () => rowsInFile(new Uint8Array(await file.arrayBuffer())));
        }}
      />
      <TextAreaField
        label="Or cells copied from a spreadsheet"
        hint="With the row of headers, such as Cartons, L, W, H (cm), G.W. (kg)."
        rows={3}
        onChange={({ target }) => {
          if (target.value.trim() === '') setRows(null);
          else read(() => rowsInText(target.value));
        }}
      />
      {problem && <Callout tone="problem">{problem}</Callout>}
      {rows && !list && (
        <Callout tone="problem">
          No row of headers was found. It needs a quantity or a weight, and sizes or a volume.
        </Callout>
      )}
      {list && (
        <PackingLook
          list={list}
          room={mostLines - begun.length}
          isOfEach={isOfEach ?? list.isWeightOfEach}
          onIsOfEach={setIsOfEach}
          areGoodsPackages={areGoodsPackages}
          onAreGoodsPackages={setAreGoodsPackages}
          onTake={(lines) => onTake([...begun, ...lines.map(presentLine)])}
        />
      )}
    </section>
  );
}
