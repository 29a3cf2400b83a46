import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readFigures } from '../../../ui/tools/read-figures';
import { DemurrageAnswer, TimeTable } from './demurrage-calculator';
import { demurrageResult } from './demurrage-figures';
import { demurrageRules } from './demurrage-rules';

const search =
  '?discharged=2026-11-01&out=2026-11-04&returned=2026-11-06&free=4&slabs=7_12-10_20-_40';

test('a row of one day names that day, and the answer has no colon', () => {
  const result = demurrageResult(readFigures(search, demurrageRules).figures);
  if ('missing' in result) throw new Error(result.missing);
  const [time] = result.times;
  if (!time) throw new Error('Nothing is charged.');
  const table = renderToStaticMarkup(<TimeTable {...time} />);
  expect(table).toContain('>6 November 2026: 1 day ×');
  expect(renderToStaticMarkup(<DemurrageAnswer result={result} />)).toMatch(/^Total <strong>/);
});
