// This module has the table of dangerous goods and its rules, as one file that loads with the first dangerous good.
export { batteryEntry } from '../../edge-api/contract/dangerous/battery-rules';
export {
  goodProblems,
  goodRemarks,
  notesOf,
  problemsOf,
} from '../../edge-api/contract/dangerous/dangerous-rules';
export {
  listedGoods,
  searchGoods,
  tableSource,
} from '../../edge-api/contract/dangerous/goods-table';
