import { useEffect, useRef } from 'react';
import formStyles from '../../../ui/forms/form.module.css';
import { Icon } from '../../../ui/icon';
import styles from './step-progress.module.css';

type Props = {
  titles: readonly string[];
  step: number;
  /** The furthest step so far; all steps up to it can be opened. */
  reached: number;
  onStep: (step: number) => void;
};

/**
 * Shows the present step, and which ones are finished. When the step changes, it scrolls into view and gets the
 * focus.
 */
export function StepProgress({ titles, step, reached, onStep }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // The step is found by its title: another service may have other steps.
  const shown = titles[step];
  const former = useRef(shown);

  useEffect(() => {
    if (former.current === shown) return;
    former.current = shown;
    list.current?.focus();
  }, [shown]);

  return (
    <ol ref={list} tabIndex={-1} className={styles.progress} aria-label="Steps">
      {titles.map((title, index) => {
        const isFinished = index < reached && index !== step;
        return (
          <li
            key={title}
            className={isFinished ? styles.finished : undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            <button
              type="submit"
              name="go"
              value={`step ${index}`}
              disabled={index > reached}
              onClick={(event) => {
                event.preventDefault();
                onStep(index);
              }}
            >
              <span className={styles.number}>
                {isFinished && <Icon name="check" size={16} />}
                <span className={isFinished ? formStyles.unseen : undefined}>{index + 1}</span>
              </span>{' '}
              <span className={styles.title}>{title}</span>
              {isFinished && <span className={formStyles.unseen}>, finished</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
