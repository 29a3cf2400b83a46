import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NumberField } from './number-field';

const shown = (props: Partial<Parameters<typeof NumberField>[0]>) =>
  renderToStaticMarkup(<NumberField id="weight" label="Weight" {...props} />);

test('a number with two readings gets a question, by which its field is described', () => {
  const asked = shown({ defaultValue: '1,250', hint: 'Of each.', error: 'Enter the weight.' });
  expect(asked).toContain('aria-describedby="weight-below weight-hint"');
  expect(asked).toMatch(/id="weight-below"[^>]*role="status"/);
  expect(asked).toContain('1,250 can be read in two ways. Which is it?');
  expect(asked.match(/<button[^>]*>[^<]+/g)?.map((button) => button.replace(/.*>/, ''))).toEqual([
    '1250',
    '1.25',
  ]);
  // The question says what is wrong.
  expect(asked).not.toContain('Enter the weight.');
});

test.each(['60.5', '60,5', '1.250', '1,250.5', ''])('%s is not asked about', (value) => {
  const plain = shown({ value, error: 'Enter the weight.' });
  expect(plain).not.toContain('two ways');
  expect(plain).toContain('aria-describedby="weight-error"');
});
