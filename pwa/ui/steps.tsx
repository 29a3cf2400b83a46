import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** Numbered steps. */
export function Steps({
  title,
  steps,
}: {
  title: string;
  steps: { title: string; text: ReactNode }[];
}) {
  return (
    <section className={styles.steps} aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
