import { type PointerEvent, useRef, useState } from 'react';
import type { ContainerType } from '../../../../edge-api/contract/freight/container-types';
import type { Block } from '../../../packing/cargo';
import type { View } from './projection';
import { SolidPicture } from './solid-picture';
import styles from './whole-drawing.module.css';

type Props = {
  type: ContainerType;
  blocks: readonly Block[];
  /** The number of each line in the form, which is its letter and colour. */
  letters: readonly number[];
  label: string;
};

const start: View = { turn: 25, tilt: 30 };

/** The whole load as a solid picture that can be turned, and built up step by step. */
export function WholeDrawing({ type, blocks, letters, label }: Props) {
  const [view, setView] = useState(start);
  const [shown, setShown] = useState<number | null>(null);
  const count = Math.min(shown ?? blocks.length, blocks.length);
  const drag = useDrag(view, setView);
  return (
    <div className={styles.whole}>
      <div className={styles.drag} {...drag}>
        <SolidPicture
          type={type}
          blocks={blocks.slice(0, count)}
          letters={letters}
          view={view}
          label={label}
        />
      </div>
      <div className={styles.controls}>
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
  <label className={styles.slider}>
    <span className={styles.value}>
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
