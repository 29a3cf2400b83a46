import { useEffect, useRef } from 'react';
import styles from './request-form.module.css';

type Props = {
  titles: readonly string[];
  step: number;
  /** The furthest step so far; up to it one can go back and forth. */
  reached: number;
  onStep: (step: number) => void;
};

/** Where one is in the form. A change of step brings it into view and takes the focus. */
export function StepProgress({ titles, step, reached, onStep }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    list.current?.focus();
  }, [step]);

  return (
    <ol ref={list} tabIndex={-1} className={styles.progress} aria-label="Steps">
      {titles.map((title, index) => (
        <li key={title} aria-current={index === step ? 'step' : undefined}>
          <button type="button" disabled={index > reached} onClick={() => onStep(index)}>
            <span className={styles.number}>{index + 1}</span> {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
