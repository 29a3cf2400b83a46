import { expect, test } from 'vitest';
import { fileStanding } from './file-standing';

const request = { fileStates: { a: 'received', b: 'refused', c: 'newer' }, withdrawnFiles: ['d'] };

test.each([
  ['has arrived', 'a', ''],
  ['was refused', 'b', 'refused'],
  ['has a state that only a newer page knows', 'c', 'has not arrived yet'],
  ['was deleted by its sender', 'd', 'will not come: the sender deleted it'],
  ['is not named', 'e', 'has not arrived yet'],
])('the list says of a file that %s what became of it', (_, id, state) => {
  expect(fileStanding(request, id, 'admin').state).toBe(state);
});

test('the person who deleted a file is told that it was them', () => {
  expect(fileStanding(request, 'd', 'me').state).toBe('will not come: you deleted it');
});

test('a record that a device stored before requests had files is read as well', () => {
  expect(fileStanding({}, 'a', 'me').state).toBe('has not arrived yet');
});
