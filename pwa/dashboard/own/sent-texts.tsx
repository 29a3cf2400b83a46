import styles from './own-submissions.module.css';

/** Short texts with their labels; those that the person left empty are left out. */
export const SentTexts = ({ texts }: { texts: [label: string, text: string][] }) => (
  <dl className={styles.texts}>
    {texts
      .filter(([, text]) => text)
      .map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
  </dl>
);
