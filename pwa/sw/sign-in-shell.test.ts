import { expect, test } from 'vitest';
import { shellAt } from './sign-in-shell';

const shell = (more: Record<string, string> = { 'x-sign-in-policy': 'wide' }) =>
  new Response('<!doctype html>', {
    headers: {
      'content-security-policy': 'narrow',
      'content-type': 'text/html',
      'content-encoding': 'gzip',
      ...more,
    },
  });

const policyAt = (path: string, answer = shell()) =>
  shellAt(path, answer).headers.get('content-security-policy');

test('gives the shell the wider policy where it is shown as a login page', async () => {
  for (const path of ['/login', '/registration', '/Login', '/login/']) {
    expect(policyAt(path)).toBe('wide');
  }
  const answer = shellAt('/login', shell());
  expect(await answer.text()).toBe('<!doctype html>');
  expect(answer.headers.get('content-type')).toBe('text/html');
  expect(answer.headers.get('content-encoding')).toBeNull();
});

test('leaves it as it is everywhere else', () => {
  for (const path of ['/', '/dashboard', '/services', '/login/more', '/my/login']) {
    expect(policyAt(path)).toBe('narrow');
  }
});

test('leaves a shell as it is that an older server made', () => {
  expect(policyAt('/login', shell({}))).toBe('narrow');
});
