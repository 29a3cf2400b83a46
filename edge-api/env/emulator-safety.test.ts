import { describe, expect, test } from 'vitest';
import { parseEnv } from './env';
import { StartError } from './start-error';

const project = {
  FIREBASE_PROJECT_ID: 'sampan-live',
  FIREBASE_API_KEY: 'AIzaSyA-1_x',
  FIREBASE_AUTH_DOMAIN: 'sampan-live.firebaseapp.com',
};
const running = (host: string) => ({ FIREBASE_AUTH_EMULATOR_HOST: `${host}:9099` });
const flag = { DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN: 'yes' };

const dangerous: [what: string, env: Record<string, string>, said: string][] = [
  ['a HOST open to all', { HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  ['a HOST open to all by IPv6', { HOST: '::' }, 'HOST is ::'],
  ['a HOST on the local network', { HOST: '192.168.1.4' }, 'HOST is 192.168.1.4'],
  ['a HOST whose name only begins like a loopback one', { HOST: '127.0.0.1.example' }, 'HOST is'],
  ['an open HOST and a running emulator', { HOST: '0.0.0.0', ...running('localhost') }, 'HOST is'],
  ['a public address', { PUBLIC_ORIGIN: 'https://www.example.com' }, 'PUBLIC_ORIGIN is'],
  ['a real project', { ...project, ...running('localhost') }, 'beside a real Firebase project'],
  ['an emulator elsewhere', running('emulator.example'), 'not on this machine'],
];

describe('with the account emulator', () => {
  test.each(dangerous)('%s stops the start with a sentence', (_, env, said) => {
    expect(() => parseEnv(env)).toThrow(StartError);
    expect(() => parseEnv(env)).toThrow(said);
    expect(() => parseEnv(env)).toThrow('DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN=yes');
  });

  test.each(dangerous)('%s is possible only with the variable that allows it', (_, env) => {
    expect(parseEnv({ ...env, ...flag }).emulator.kind).not.toBe('none');
    const no = { DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN: 'no' };
    expect(() => parseEnv({ ...env, ...no })).toThrow(StartError);
  });

  test('production is refused, also with that variable', () => {
    const live = {
      ...project,
      ...flag,
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://www.example.com',
    };
    expect(() => parseEnv({ ...live, ...running('localhost') })).toThrow('must not be used');
  });

  test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('HOST %s starts', (HOST) => {
    expect(parseEnv({ HOST, PUBLIC_ORIGIN: 'http://localhost:8787' }).host).toBe(HOST);
  });
});

test('a real project without an emulator may be open to all', () => {
  const env = { ...project, HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://www.example.com' };
  expect(parseEnv(env).emulator).toEqual({ kind: 'none' });
});
