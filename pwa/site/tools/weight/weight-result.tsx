import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { piecesOf } from '../../../../edge-api/contract/freight/cargo-texts';
import { CargoNotes, checkLines } from '../../../cargo/cargo-figures';
import { exampleLine, linesFor } from '../../../cargo/example-cargo';
import { linesLabel, readRequestStart } from '../../../cargo/read-request-start';
import type { GroupValues, RequestValues } from '../../../cargo/request-values';
import { cargoQuery, hasStart, type StartLine } from '../../../config/request-query';
import { useIsFromDocument } from '../../../loading/use-is-from-document';
import { readerFormats } from '../../../ui/text/reader-formats';
import { useUnits } from '../../../ui/text/units';
import { useLanguage } from '../../../ui/text/use-language';
import { WeightByMode } from './weight-by-mode';

const packagesIn = <Line extends { kind: string }>(lines: readonly Line[]) =>
  lines.filter((line): line is Extract<Line, { kind: 'packages' }> => line.kind === 'packages');

type Props = {
  /** The lines with which the page began. */
  first: GroupValues[];
  /** The query of the address, where it is no longer the one that the page began with. */
  given: { query: string } | null;
  /** Called with the parts of an address that can't be used. */
  onLeftOut: (leftOut: readonly string[]) => void;
  /** Called with the query that has the lines. */
  onSearch: (search: string) => void;
  /** The same, where the visitor has changed the lines. */
  onTyped: (search: string) => void;
};

/** What every mode bills for the lines that are filled in, also by an address. */
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
