import { numberText } from '../../ui/text/formats';
import styles from './columns-chart.module.css';

export type ChartColumn = {
  key: string;
  label: string;
  /** The label below its column, if the label is too long for it. */
  shortLabel?: string;
  /** One for each name; null where there is none. */
  values: readonly (number | null)[];
};

type Props = {
  columns: readonly ChartColumn[];
  /** What the values are, at most three. */
  names: readonly string[];
  /** What the labels are, such as "Week of". */
  heading: string;
  /** Shows them beside each other in place of one above the other, if their sum says nothing. */
  apart?: boolean;
};

/** Writes a number as narrow as a column of a phone: few hours get decimals. */
const shortText = (value: number) => numberText(value, value < 10 ? 1 : 0);

/** Shows values as columns, with the same numbers in a table. */
export function ColumnsChart({ columns, names, heading, apart = false }: Props) {
  const sumOf = ({ values }: ChartColumn) =>
    values.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const highest = (column: ChartColumn) =>
    apart ? Math.max(...column.values.map((one) => one ?? 0)) : sumOf(column);
  const most = Math.max(1, ...columns.map(highest));
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        {columns.map((column) => (
          <div key={column.key} className={styles.one}>
            <span className={styles.figures}>
              {apart
                ? column.values.map((value, index) => (
                    <span key={names[index]} className={styles.of} data-series={index}>
                      {value !== null && shortText(value)}
                    </span>
                  ))
                : numberText(highest(column), 0).replace(/^0$/, '')}
            </span>
            <div className={styles.column} data-apart={apart || undefined}>
              {column.values.map((value, index) => (
                <i
                  key={names[index]}
                  data-series={index}
                  style={{ height: `${((value ?? 0) / most) * 100}%` }}
                />
              ))}
            </div>
            <span className={styles.day}>{column.shortLabel ?? column.label}</span>
          </div>
        ))}
      </div>
      <p className={styles.legend} aria-hidden="true">
        {names.map((name, index) => (
          <span key={name}>
            <i data-series={index} /> {name}
          </span>
        ))}
      </p>
      <details>
        <summary>As a table</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={names[index]}>{value === null ? '–' : numberText(value, 1)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
