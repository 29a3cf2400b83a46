import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { UnitConverter } from './converter/unit-converter';
import { DemurrageCalculator } from './demurrage/demurrage-calculator';
import { DocumentChecklist } from './documents/document-checklist';
import { IncotermChooser } from './incoterms/incoterm-chooser';
import { LandedCostCalculator } from './landed-cost/landed-cost-calculator';

/** The query of the link to the request form, without escapes. */
function request(Tool: ComponentType, search: string): string | undefined {
  const html = renderToStaticMarkup(
    <Router ssrPath="/" ssrSearch={search}>
      <Tool />
    </Router>,
  );
  const query = /href="\/services\/request([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return query && decodeURIComponent(query).replaceAll('+', ' ');
}

test.each<[string, ComponentType, string, string]>([
  [
    'the one rule that fits',
    IncotermChooser,
    'mode=air&risk=door&import=buyer&carriage=seller&insurance=seller',
    '?mode=air&terms=CIP',
  ],
  ['no rule of several', IncotermChooser, 'mode=ship', '?mode=sea'],
  [
    'mode, goods and a country alone',
    DocumentChecklist,
    'from=CN&to=BD&mode=air&goods=garments',
    '?mode=air&from=CN&to=BD&goods=garments',
  ],
  ['that the country is open', DocumentChecklist, 'to=EU', '?mode=sea&from=BD&to=ZZ&goods=general'],
  [
    'the value of an import',
    LandedCostCalculator,
    'goods=950.5&currency=EUR',
    '?from=ZZ&to=BD&value=EUR 950.50',
  ],
  [
    'the number of containers',
    DemurrageCalculator,
    'discharged=2026-11-01&containers=3',
    '?mode=sea&containers=3',
  ],
  ['a weight in kilograms', UnitConverter, 'from=lb&to=kg&left=10', '?weight=4.536'],
])('the request begins with %s', (_what, Tool, search, query) => {
  expect(request(Tool, search)).toBe(query);
});

test.each<[ComponentType, string]>([
  [IncotermChooser, ''],
  // The request takes over nothing of an example, as nothing of it is the visitor's.
  [LandedCostCalculator, ''],
  [DemurrageCalculator, ''],
  [UnitConverter, ''],
  [LandedCostCalculator, 'rate=120'],
  [DemurrageCalculator, 'free=4'],
  [UnitConverter, 'from=in&to=cm&left=10'],
])('without a figure that the form has a field for, it begins with nothing', (Tool, search) => {
  expect(request(Tool, search)).toBe('');
});
