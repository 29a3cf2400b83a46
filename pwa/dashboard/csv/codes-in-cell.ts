import { plainCell } from '../../../edge-api/contract/csv/csv-formula-guard';
import { codeOf, isChoice } from '../parts/values-in-words';

/** Labels, which people see in the dashboard, become the codes that the server reads; so in lists too. */
export const codesInCell = (header: string, cell: string) =>
  isChoice(header)
    ? plainCell(cell)
        .split('|')
        .map((part) => codeOf(header, part))
        .join('|')
    : cell;
