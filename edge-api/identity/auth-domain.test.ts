import { expect, test } from 'vitest';
import { authDomainOf } from './auth-domain';

const project = 'sampan-live.firebaseapp.com';

test('sends browsers to our own address for the login pages when it has HTTPS', () => {
  expect(authDomainOf('https://www.sampan.example', project)).toBe('www.sampan.example');
  expect(authDomainOf('https://sampan.example:8443', project)).toBe('sampan.example:8443');
  expect(authDomainOf('http://localhost:8787', project)).toBe(project);
});
