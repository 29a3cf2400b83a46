import styles from './labelled-lines.module.css';

export type LabelledLine = readonly [label: string, text: string];

/** Shows what a person wrote, line by line; lines that they left empty are left out. */
export const LabelledLines = ({ lines }: { lines: readonly LabelledLine[] }) => (
  <dl className={styles.lines}>
    {lines
      .filter(([, text]) => text)
      .map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
  </dl>
);
