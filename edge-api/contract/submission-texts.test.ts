import { expect, test } from 'vitest';
import { contactMessage, serviceRequest } from '../test-support/samples';
import { headersOf, messageTexts, requestTexts, textsOf } from './submission-texts';

test('all headers of a file differ, and there is one text for each', () => {
  const headers = headersOf(requestTexts);
  expect(new Set(headers).size).toBe(headers.length);
  expect(textsOf('columns', requestTexts, serviceRequest()).map(([name]) => name)).toEqual(headers);
});

test('a place is told with its code where people read it, and without it in a file', () => {
  const texts = (what: 'columns' | 'lines') =>
    Object.fromEntries(textsOf(what, requestTexts, serviceRequest()));
  expect(texts('lines').From).toBe('Chattogram, BD, BDCGP');
  expect(texts('columns').origin).toBe('Chattogram, BD');
});

test('what was not given is an empty text', () => {
  const request = serviceRequest({ readyOn: null, incoterm: null, serviceSlug: null });
  expect(Object.fromEntries(textsOf('lines', requestTexts, request))).toMatchObject({
    'Ready on': '',
    Incoterm: '',
    Service: '',
    Temperature: '',
  });
});

test('a record that a device stored before a field existed has an empty text for it', () => {
  const { phone: _, ...before } = contactMessage();
  const texts = textsOf('columns', messageTexts, before as ReturnType<typeof contactMessage>);
  expect(Object.fromEntries(texts)).toMatchObject({ phone: '', subject: 'Air freight to Dhaka' });
});
