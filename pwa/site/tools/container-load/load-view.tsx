import { type PointerEvent, useRef, useState } from 'react';
import { cargoText } from '../../../../edge-api/contract/freight/cargo-texts';
import {
  type ContainerType,
  containerType,
} from '../../../../edge-api/contract/freight/container-types';
import type { FilledLine } from '../../../cargo/planner-values';
import type { Block, Load } from '../../../packing/cargo';
import { type LoadFigures, mostOffCentre } from '../../../packing/load-figures';
import { numberText } from '../../../ui/text/formats';
import { useReaderFormats } from '../../../ui/text/reader-formats';
import { drawnLayers } from './drawn-layers';
import { kindColour, letterOf, plateColours } from './kind-looks';
import { LayerDrawing } from './layer-drawing';
import { useLengthText } from './length-text';
import styles from './load-view.module.css';
import { countIn, loadTitle, stepText } from './loading-list';
import { typeName } from './planner-fields';
import type { View } from './projection';
import { SolidPicture } from './solid-picture';
import wholeDrawingStyles from './whole-drawing.module.css';

type WholeDrawingProps = {
  type: ContainerType;
  blocks: readonly Block[];
  /** The number of each line in the form, which is its letter and colour. */
  letters: readonly number[];
  label: string;
};

const start: View = { turn: 25, tilt: 30 };

/** Shows the whole load as a solid picture that can be turned, and built up step by step. */
function WholeDrawing({ type, blocks, letters, label }: WholeDrawingProps) {
  const [view, setView] = useState(start);
  const [shown, setShown] = useState<number | null>(null);
  const count = Math.min(shown ?? blocks.length, blocks.length);
  const drag = useDrag(view, setView);
  return (
    <div className={wholeDrawingStyles.whole}>
      <div className={wholeDrawingStyles.drag} {...drag}>
        <SolidPicture
          type={type}
          blocks={blocks.slice(0, count)}
          letters={letters}
          view={view}
          label={label}
        />
      </div>
      <div className={wholeDrawingStyles.controls}>
        <Slider
          label="Turn"
          text={`${view.turn}°`}
          max={355}
          step={5}
          value={view.turn}
          onChange={(turn) => setView({ ...view, turn })}
        />
        <Slider
          label="Tilt"
          text={`${view.tilt}°`}
          min={10}
          max={80}
          step={5}
          value={view.tilt}
          onChange={(tilt) => setView({ ...view, tilt })}
        />
        <Slider
          label="Loaded up to step"
          text={`${count} of ${blocks.length}`}
          min={1}
          max={blocks.length}
          value={count}
          onChange={setShown}
        />
      </div>
    </div>
  );
}

type SliderProps = {
  label: string;
  /** The value in words. */
  text: string;
  min?: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
};

const Slider = ({ label, text, onChange, min = 0, ...range }: SliderProps) => (
  <label className={wholeDrawingStyles.slider}>
    <span className={wholeDrawingStyles.value}>
      {label} <span aria-hidden="true">{text}</span>
    </span>
    <input
      type="range"
      min={min}
      aria-valuetext={text}
      {...range}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  </label>
);

/** Turns the picture with a finger or the mouse; moving up and down still scrolls the page. */
function useDrag(view: View, onTurn: (view: View) => void) {
  const from = useRef<{ x: number; turn: number }>(null);
  return {
    onPointerDown({ currentTarget, pointerId, clientX }: PointerEvent) {
      currentTarget.setPointerCapture(pointerId);
      from.current = { x: clientX, turn: view.turn };
    },
    onPointerMove({ clientX }: PointerEvent) {
      if (!from.current) return;
      const turned = from.current.turn - Math.round((clientX - from.current.x) / 2);
      onTurn({ ...view, turn: (turned + 3_600) % 360 });
    },
    onPointerUp() {
      from.current = null;
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}

type Props = {
  loads: readonly Load[];
  index: number;
  figures: LoadFigures;
  /** The lines of the cargo, in the order of the plan. */
  lines: readonly FilledLine[];
};

/** More containers than this are folded away at first. */
const mostOpen = 3;

/** Shows one container: how full it is, the whole of it, each layer, and the loading list. */
export function LoadView({ loads, index, figures, lines }: Props) {
  const load = loads[index] as Load;
  const type = containerType(load.type) as ContainerType;
  const { blocks } = load;
  const title = loadTitle(loads, index);
  const name = `${title}: ${typeName(load.type)}`;
  const lineAt = (line: number) => lines[line] as FilledLine;
  const ofLine = (index: number) => blocks.filter(({ line }) => lineAt(line).index === index);
  const formats = useReaderFormats('chosen-first');
  const lengthText = useLengthText();
  const letters = lines.map((line) => line.index);
  const used = lines.filter((_, line) => blocks.some((block) => block.line === line));
  return (
    <details className={styles.load} open={loads.length <= mostOpen || index === 0}>
      <summary>
        <h2>{name}</h2>
      </summary>
      <div className={styles.body}>
        <div className={styles.shares}>
          <Share label="Volume" share={figures.volumeShare}>
            {numberText(figures.volumeM3, 2)} m³
          </Share>
          <Share label="Payload" share={figures.payloadShare}>
            {formats.weight(figures.weightKg)} of {formats.weight(type.payloadKg)}
          </Share>
        </div>
        <p className={styles.note}>
          {numberText(figures.packages, 0)} {figures.packages === 1 ? 'package' : 'packages'} in{' '}
          {numberText(blocks.length, 0)} {blocks.length === 1 ? 'step' : 'steps'} on{' '}
          {lengthText(figures.usedLengthCm)} of {lengthText(type.inner.lengthCm)} of floor.
        </p>
        <Tightness spare={figures.spare} lengthText={lengthText} />
        <Balance figures={figures} />
        {blocks.every(({ at }) => at.x > 0) && (
          <p className={styles.note}>
            The load stands away from the front wall, so that its weight is in the middle. Brace it
            towards both ends.
          </p>
        )}
        {blocks.every(({ at }) => at.y > 0) && (
          <p className={styles.note}>
            The load stands away from a side wall, so that its weight is in the middle. Brace it to
            both sides.
          </p>
        )}
        <ul className={styles.legend} aria-label="Letters of the packages">
          {used.map(({ index: at, packages }) => (
            <li key={at}>
              <span className={styles.chip} style={plateColours}>
                <svg viewBox="0 0 10 10" aria-hidden="true">
                  <rect data-kind width="10" height="10" fill={kindColour(at)} />
                </svg>
                {letterOf(at)}
              </span>
              {cargoText({ ...packages, quantity: sumOf(ofLine(at).map(countIn)) }, formats)}
            </li>
          ))}
        </ul>
        <h3>All packages</h3>
        <WholeDrawing
          type={type}
          blocks={blocks}
          letters={letters}
          label={`${name}. The loading list below says the same in words.`}
        />
        <h3>Layer by layer</h3>
        {drawnLayers(blocks).map(({ first, last }) => {
          const which = first === last ? `Layer ${first}` : `Layers ${first} to ${last}`;
          return (
            <figure key={first} className={styles.layer}>
              <figcaption>{which}, seen from above</figcaption>
              <LayerDrawing
                type={type}
                blocks={blocks}
                letters={letters}
                layer={first}
                label={`${title}: ${which.toLowerCase()}, seen from above`}
              />
            </figure>
          );
        })}
        <h3>Loading list</h3>
        <p className={styles.note}>
          Build up what stands side by side together, from the front wall to the door.
        </p>
        <ol className={styles.steps}>
          {blocks.map((block, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its step.
            <li key={step}>{stepText(block, lineAt(block.line), lengthText)}</li>
          ))}
        </ol>
      </div>
    </details>
  );
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

type ShareProps = { label: string; share: number; children: React.ReactNode };

const Share = ({ label, share, children }: ShareProps) => (
  <div>
    <span className={styles.shareText}>
      <strong>
        {label} {percent(share)}
      </strong>{' '}
      {children}
    </span>
    <meter aria-label={label} min={0} max={1} value={share} />
  </div>
);

/** A length below this in cm may be missing in another container. */
const tightCm = 5;

type TightnessProps = { spare: LoadFigures['spare']; lengthText: (cm: number) => string };

/** Says where the rows leave so little that a small difference matters. */
function Tightness({ spare, lengthText }: TightnessProps) {
  const { lengthCm, widthCm } = spare;
  const parts = [
    lengthCm < tightCm && `${lengthText(lengthCm)} of the length`,
    widthCm < tightCm && `${lengthText(widthCm)} of the width`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={styles.note}>
      The rows leave only {parts.join(' and ')}: this is very tight, and real packages and
      containers differ from their figures.
    </p>
  );
}

/** Says where the centre of gravity is too far from the middle. */
function Balance({ figures: { offCentre } }: { figures: LoadFigures }) {
  const { lengthShare, widthShare } = offCentre;
  const parts = [
    Math.abs(lengthShare) > mostOffCentre &&
      `${percent(lengthShare, 1)} of the length towards the ${lengthShare > 0 ? 'door' : 'front wall'}`,
    Math.abs(widthShare) > mostOffCentre &&
      `${percent(widthShare, 1)} of the width to the ${widthShare > 0 ? 'right' : 'left'}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={styles.warning}>
      The centre of gravity is not in the middle: {parts.join(' and ')}. Up to{' '}
      {percent(mostOffCentre)} is usual. The planner tried to pack the load lower, to move and
      mirror it, and to bring its heaviest parts to the middle; no plan that it tried comes nearer.
      Another arrangement may: spread the heavy packages over more containers, or ask us for a plan.
    </p>
  );
}

const percent = (share: number, digits = 0) =>
  `${numberText(Math.abs(share) * 100, digits)}\u00A0%`;
