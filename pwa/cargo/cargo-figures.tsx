import { useFormContext, useWatch } from 'react-hook-form';
import { safeParse } from 'valibot';
import { billedFigures, billedText } from '../../edge-api/contract/freight/billed-figures';
import { CargoGroup } from '../../edge-api/contract/freight/cargo-group';
import { cargoAdvice } from '../../edge-api/contract/freight/cargo-rules';
import { cargoWeightKg, piecesOf, volumeText } from '../../edge-api/contract/freight/cargo-texts';
import { inLikelyUnit, type LikelyUnit } from '../../edge-api/contract/freight/cargo-units';
import { pieceCount } from '../../edge-api/contract/freight/chargeable-weight';
import type { RequestMode } from '../../edge-api/contract/freight/modes';
import type { TextFormats } from '../../edge-api/contract/freight/text-formats';
import { Button } from '../ui/button';
import { useReaderFormats } from '../ui/text/reader-formats';
import styles from './cargo-figures.module.css';
import type { RequestValues } from './request-values';

/** Shows volume, weight and what carriers bill, of all lines that are filled in, with advice. */
export function CargoFigures() {
  const [cargo, mode] = useWatch<RequestValues, ['shipment.cargo', 'shipment.mode']>({
    name: ['shipment.cargo', 'shipment.mode'],
  });
  const formats = useReaderFormats('chosen-first');
  const { number, weight } = formats;
  const lines = checkLines(cargo ?? []);
  const { filledIn } = lines;
  if (filledIn.length === 0) {
    return (
      <p className={styles.hint} role="status">
        Volume and chargeable weight appear here once a line is filled in.
      </p>
    );
  }
  const pieces = piecesOf(filledIn);
  const billed = billedFigures(filledIn, mode, formats);
  return (
    <div role="status" className={styles.figures}>
      <dl className={styles.summary}>
        {pieces.length > 0 && (
          <>
            <Figure label="Pieces" value={number(pieceCount(pieces))} />
            <Figure label="Volume" value={volumeText(pieces, formats)} />
          </>
        )}
        <Figure label="Gross weight" value={weight(cargoWeightKg(filledIn))} />
        {billed.map((figure) => (
          <Figure
            key={figure.label}
            label={figure.label}
            value={billedText(figure, number)}
            strong
          />
        ))}
      </dl>
      {billed.map(({ label, how }) => (
        <p key={label} className={styles.hint}>
          {label}: {how}
        </p>
      ))}
      <CargoNotes lines={lines} mode={mode} formats={formats} />
    </div>
  );
}

/** Lines of cargo that are filled in, and the places that they have among all lines. */
export type CheckedLines = { filledIn: CargoGroup[]; places: number[]; left: number };

export function checkLines(cargo: readonly unknown[]): CheckedLines {
  const lines = cargo.map((line) => safeParse(CargoGroup, line));
  return {
    filledIn: lines.flatMap(({ success, output }) => (success ? [output as CargoGroup] : [])),
    places: lines.flatMap(({ success }, index) => (success ? [index] : [])),
    left: lines.filter(({ success }) => !success).length,
  };
}

type NotesProps = { lines: CheckedLines; mode: RequestMode; formats: TextFormats };

/** Says how many lines are not counted, and gives the advice of an experienced forwarder about the others. */
export function CargoNotes({ lines, mode, formats }: NotesProps) {
  const { filledIn, places, left } = lines;
  const advice = cargoAdvice(filledIn, mode, formats);
  return (
    <>
      {left > 0 && (
        <p className={styles.hint}>
          {left === 1 ? 'One line is' : `${left} lines are`} not filled in yet and not counted.
        </p>
      )}
      {advice.length > 0 && (
        <ul className={styles.advice}>
          {advice.map(({ index, text, unit }) => (
            <li key={text}>
              {/* The advice counts the lines that are filled in; the person counts all of them. */}
              {index !== null && <strong>Line {(places[index] ?? 0) + 1}: </strong>}
              {text}
              {index !== null && unit && <UseUnit place={places[index] ?? 0} unit={unit} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Offers to read the figures of a line in the unit that was probably meant. */
function UseUnit({ place, unit }: { place: number; unit: LikelyUnit }) {
  const { getValues, setValue } = useFormContext<RequestValues>();
  function take() {
    const line = getValues(`shipment.cargo.${place}`);
    const meant = inLikelyUnit(line as Parameters<typeof inLikelyUnit>[0], unit);
    for (const [field, value] of Object.entries(meant)) {
      setValue(`shipment.cargo.${place}.${field}` as `shipment.cargo.${number}.weightKg`, value, {
        shouldDirty: true,
      });
    }
  }
  return (
    <Button look="quiet" onClick={take}>
      Yes, {unit === 'm' ? 'metres' : 'tonnes'}
    </Button>
  );
}

function Figure({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
