import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { filledLines, planned } from '../../../cargo/planner-values';
import { figuresOf } from '../../../packing/load-figures';
import { planLoad } from '../../../packing/plan-load';
import { LoadView } from './load-view';

const pallet = {
  kind: 'packages',
  quantity: 1,
  packageKind: 'pallet',
  lengthCm: 120,
  widthCm: 100,
  heightCm: 150,
  weightKg: 300,
  stackable: false,
};

/** Returns the text of the first container of a plan of such pallets. */
function shown(quantity: number): string {
  const lines = filledLines([{ ...pallet, quantity }]);
  const cargo = lines.map(({ packages }) => planned(packages));
  const { loads } = planLoad(cargo, ['40GP']);
  const [load] = loads;
  if (!load) throw new Error('There is no load.');
  return renderToStaticMarkup(
    <LoadView loads={loads} index={0} figures={figuresOf(load, cargo)} lines={lines} />,
  ).replace(/<[^>]+>/g, ' ');
}

test('one package is no packages', () => {
  expect(shown(1)).toContain('1 package in 1 step on');
  expect(shown(2)).toContain('2 packages in 1 step on');
});

test('rows that leave almost nothing of the length are named as very tight', () => {
  expect(shown(22)).toContain('The rows leave only 3 cm of the length: this is very tight,');
  expect(shown(18)).not.toContain('very tight');
});
