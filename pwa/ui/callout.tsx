import type { ReactNode } from 'react';
import styles from './callout.module.css';

type Props = { tone: 'warning' | 'problem'; children: ReactNode };

/** A sentence on a colour: something to know before going on, or what went wrong. */
export const Callout = ({ tone, children }: Props) => (
  <p className={styles[tone]} role={tone === 'problem' ? 'alert' : 'status'}>
    {children}
  </p>
);
