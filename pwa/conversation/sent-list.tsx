import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Sent } from '../data/store/sent';
import { Badge } from '../ui/status-badge';
import { LocalTime } from '../ui/text/local-time';
import { OwnStatus } from './own-status';
import styles from './sent-list.module.css';

type Props = {
  rows: readonly Sent[];
  label: string;
  hrefOf: (id: string) => string;
  /** The one that was open just now: its link gets the focus. */
  closedId?: string | null;
  /** What else can be done with one. */
  actionsOf?: (row: Sent) => ReactNode;
};

/** Lists what a person sent: what each asks of them, or its status; its reference; and when it arrived. */
export const SentList = ({ rows, label, hrefOf, closedId = null, actionsOf }: Props) => (
  <ul className={styles.list} aria-label={label}>
    {rows.map((row) => (
      <li key={row.id} className={styles.item}>
        <p className={styles.facts}>
          {row.page ? <OwnStatus page={row.page} /> : <Badge>Sent</Badge>}
          <span className={styles.reference}>{row.reference}</span>
          {row.receivedAt && <LocalTime at={row.receivedAt} />}
        </p>
        <OpenLink row={row} href={hrefOf(row.id)} isFocused={row.id === closedId} />
        {actionsOf?.(row)}
      </li>
    ))}
  </ul>
);

type OpenLinkProps = { row: Sent; href: string; isFocused: boolean };

function OpenLink({ row, href, isFocused }: OpenLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list appears again.
  useEffect(() => {
    if (isFocused) link.current?.focus();
  }, []);
  return (
    <Link ref={link} className={styles.open} href={href}>
      {row.subject || 'Not loaded yet'}
    </Link>
  );
}
