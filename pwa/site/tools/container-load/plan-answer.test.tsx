import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { ContainerTypeCode } from '../../../../edge-api/contract/freight/container-types';
import { filledLines } from '../../../cargo/planner-values';
import { LeftNote } from './plan-answer';

const crate = {
  kind: 'packages',
  quantity: 2,
  packageKind: 'crate',
  lengthCm: 200,
  widthCm: 200,
  weightKg: 3_000,
  stackable: false,
};

function shown(heightCm: number, types: ContainerTypeCode[]): string {
  const [line] = filledLines([{ ...crate, heightCm }]);
  if (!line) throw new Error('The line is not filled in.');
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <LeftNote line={line} quantity={2} reason="door" types={types} />
    </Router>,
  );
}

test('what no type takes is said to be out of gauge, and is asked for as a single piece', () => {
  const html = shown(262, ['40HC', '40OT', '40FR']);
  expect(html).not.toContain('Choose');
  expect(html).toContain('No other type takes it. Cargo that is out of gauge');
  expect(html).toContain('href="/services/request?mode=sea&amp;cargo=2-piece-200x200x262-3000"');
});

test('where another type takes it, that type is named', () => {
  const html = shown(250, ['40GP']);
  expect(html).toContain('Choose 40HC, 40 ft high cube, which takes it.');
  expect(html).not.toContain('href');
});
