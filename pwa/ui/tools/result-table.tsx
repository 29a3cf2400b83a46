import type { ReactNode } from 'react';
import styles from './result-table.module.css';

type Props = {
  caption: string;
  /** Headings of the columns; all but the first are over figures. */
  columns: readonly string[];
  /** The bodies of the table. */
  children: ReactNode;
};

/** Figures in rows. On a narrow screen with large letters it can be scrolled, also by keyboard. */
export const ResultTable = ({ caption, columns, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard can't scroll the table.
  <section className={styles.scroll} aria-label={caption} tabIndex={0}>
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index > 0 ? styles.figure : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </section>
);

type RowProps = {
  name: ReactNode;
  /** How the figures are computed, in small letters below the name. */
  how?: ReactNode;
  figures: readonly ReactNode[];
  total?: boolean;
};

/** Shows one row: what it is about, then its figures. */
export const ResultRow = ({ name, how, figures, total }: RowProps) => (
  <tr className={total ? styles.total : undefined}>
    <th scope="row">
      {name}
      {how && <span className={styles.how}>{how}</span>}
    </th>
    {figures.map((figure, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a figure has no other name than its column.
      <td key={index} className={styles.figure}>
        {figure}
      </td>
    ))}
  </tr>
);
