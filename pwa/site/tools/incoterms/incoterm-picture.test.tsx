import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { journeys, journeyTasks } from '../../../../edge-api/contract/freight/incoterm-journeys';
import { IncotermPicture, payerRuns, riskRuns, wrapWords } from './incoterm-picture';

describe.each(journeys)('$code, $place', (journey) => {
  test('both bars go from door to door without a gap, and neighbours differ', () => {
    for (const runs of [payerRuns(journey), riskRuns(journey)]) {
      expect(runs[0]?.start).toBe(0);
      expect(runs.at(-1)?.end).toBe(journeyTasks.length);
      runs.slice(1).forEach((run, index) => {
        expect(run.start).toBe(runs[index]?.end);
        expect(run.party).not.toBe(runs[index]?.party);
      });
    }
  });

  test('is drawn twice, across and down, each with all of it in words', () => {
    const html = renderToStaticMarkup(<IncotermPicture journey={journey} />);
    expect(
      html.match(/<svg role="img" aria-label="[^"]*The risk passes to the buyer/g),
    ).toHaveLength(2);
    expect(html.match(/<rect/g)).toHaveLength(
      2 * (payerRuns(journey).length + riskRuns(journey).length),
    );
    expect(html).not.toMatch(/NaN|undefined/);
  });
});

test('labels are broken between words, in lines that fit their place', () => {
  expect(wrapWords('Carriage to the buyer’s door', 12)).toEqual([
    'Carriage to',
    'the buyer’s',
    'door',
  ]);
  expect(wrapWords('Incomprehensibilities', 12)).toEqual(['Incomprehensibilities']);
  for (const { label } of journeyTasks) {
    const lines = wrapWords(label, 12);
    expect(lines.length, label).toBeLessThanOrEqual(3);
    expect(lines.join(' ')).toBe(label);
    for (const line of [...lines, ...wrapWords(label, 21)])
      expect(line.length).toBeLessThanOrEqual(21);
  }
});
