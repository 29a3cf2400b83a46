import { expect, test } from 'vitest';
import { nextPath } from './sign-in-layout';

const origin = 'https://sampan.example';

test.each([
  '/dashboard/allusers',
  '/services?q=air&direction=export',
  '/contact#call',
  '/serviceDetail/air%20freight',
])('%s is gone back to', (next) => {
  expect(nextPath(next, origin)).toBe(next);
});

test.each([
  null,
  '',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'dashboard',
  'https://sampan.example.elsewhere.example/',
  'https://sampan.example@elsewhere.example/',
  'https://[',
  '/login',
  '/login?next=%2Flogin',
  '/registration/',
])('%s leads to the dashboard', (next) => {
  expect(nextPath(next, origin)).toBe('/dashboard');
});
