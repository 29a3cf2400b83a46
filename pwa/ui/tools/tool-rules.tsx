import type { ReactNode } from 'react';
import styles from './tool-rules.module.css';

type Props = {
  title: string;
  /** Each rule with its source, and the day on which it was checked if it can change. */
  rules: readonly { title: string; text: ReactNode }[];
};

/** Says how a tool computes its result, one tap away. */
export const ToolRules = ({ title, rules }: Props) => (
  <details className={styles.rules}>
    <summary>{title}</summary>
    <dl>
      {rules.map((rule) => (
        <div key={rule.title}>
          <dt>{rule.title}</dt>
          <dd>{rule.text}</dd>
        </div>
      ))}
    </dl>
  </details>
);
