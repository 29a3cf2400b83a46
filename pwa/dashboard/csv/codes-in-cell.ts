import { plainCell } from '../../../edge-api/contract/csv/csv-formula-guard';
import { codeOf, isChoice } from '../parts/values-in-words';

/** Turns labels, which people see in the dashboard, into the codes that the server reads, also in lists. */
export const codesInCell = (header: string, cell: string) =>
  isChoice(header)
    ? plainCell(cell)
        .split('|')
        .map((part) => codeOf(header, part))
        .join('|')
    : cell;
