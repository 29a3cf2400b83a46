import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StartNote } from './start-note';

const shown = (search: string) => renderToStaticMarkup(<StartNote search={search} />);

test('the form names what it could not read of its link', () => {
  expect(shown('mode=teleport&cargo=1-40HC-99999999')).toContain(
    'They are left out: How it travels, lines of cargo.',
  );
});

test('a link that was read says nothing', () => {
  expect(shown('mode=sea&cargo=1-40HC-9000')).toBe('');
  expect(shown('service=air-freight')).toBe('');
});
