import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { Icon, type IconName } from './icon';

type Props = { tone: 'good' | 'warning' | 'problem'; icon?: IconName; children: ReactNode };

/** Shows a sentence on a colour: what is done, something to know before going on, or what went wrong. */
export const Callout = ({ tone, icon, children }: Props) => (
  <p className={styles[tone]} role={tone === 'problem' ? 'alert' : 'status'}>
    {icon && <Icon name={icon} size={18} />}
    <span>{children}</span>
  </p>
);
