import { expect, test } from 'vitest';
import type { AnsweredRequest } from '../log/seen-request';
import { serverLog } from './server-log';

type Settings = Parameters<typeof serverLog>[0];

function written(settings: Partial<Settings>, write: (log: ReturnType<typeof serverLog>) => void) {
  const lines: string[] = [];
  const output = () => ({ write: (line: string) => void lines.push(line), flush: async () => {} });
  write(serverLog({ logLevel: 'info', logFormat: 'text', ...settings }, output));
  return lines.join('');
}

const said = (write: (log: ReturnType<typeof serverLog>['log']) => void) =>
  written({}, ({ log }) => write(log));

const jwt = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJmYXJpZGEifQ.c2lnbmF0dXJl-_x';

test.each([
  [{ headers: { authorization: 'Bearer hunter2' } }],
  [{ accessToken: 'hunter2' }],
  [{ password: 'hunter2' }],
  [{ SMTP_URL: 'smtp://me:hunter2@mail.example' }],
  [{ databaseUrl: 'hunter2' }],
  [{ key: { privateJwk: { d: 'hunter2' } } }],
  [{ error: new Error('connect to postgres://me:hunter2@db.example/sampan failed') }],
  [{ error: new Error('smtps://me:hunter2@with@mail.example:465 refused') }],
  [{ cause: ['sent Authorization: Basic hunter2=='] }],
  [{ error: new Error('no row for sampan_hunter2') }],
])('never writes a secret: %j', (fields) => {
  const text = said((log) => log.error('It failed.', fields));
  expect(text).toContain('It failed.');
  expect(text).toContain('[hidden]');
  expect(text).not.toContain('hunter2');
});

test('hides tokens in messages too', () => {
  const text = said((log) => log.info(`got ${jwt} from Bearer ${jwt}`));
  expect(text).toBe('got [hidden] from Bearer [hidden]\n');
});

test('writes everything else unchanged', () => {
  const text = said((log) => {
    log.info('Sampan is at http://localhost:8787');
    log.info('  admin@sampan.example / sampan-demo-admin');
    log.error('request failed', { method: 'GET', path: '/x@y', for: 'http://localhost:1/a:b@c' });
  });
  expect(text.replace(/"at":"\d{4}-\d\d-\d\dT[\d:.]+Z",/, '')).toBe(
    [
      'Sampan is at http://localhost:8787',
      '  admin@sampan.example / sampan-demo-admin',
      'request failed {"method":"GET","path":"/x@y","for":"http://localhost:1/a:b@c"}',
      '',
    ].join('\n'),
  );
});

test.each(['text', 'json'] as const)(
  'writes security lines at every level but silent, as %s',
  (logFormat) => {
    const told = (logLevel: Settings['logLevel']) =>
      written({ logLevel, logFormat }, ({ log }) =>
        log.always?.('security: request-refused', { requestId: 'x' }),
      );
    expect(told('warn')).toContain('security: request-refused');
    expect(told('error')).toMatch(/"\d{4}-[^"]+Z".*"requestId":"x"/);
    expect(told('silent')).toBe('');
  },
);

test('writes JSON with level, time and message, and hides secrets there as well', () => {
  const line = written({ logFormat: 'json' }, ({ log }) =>
    log.error('It failed.', { token: 'hunter2', error: new Error(`sent Bearer ${jwt}`), tries: 2 }),
  );
  expect(line.endsWith('}\n')).toBe(true);
  const { time, pid, hostname, error, ...rest } = JSON.parse(line);
  expect(rest).toEqual({ level: 'error', msg: 'It failed.', token: '[hidden]', tries: 2 });
  expect(error).toMatch(/^Error: sent Bearer \[hidden\]\n {4}at /);
  expect(new Date(time).toISOString()).toBe(time);
  expect([typeof pid, typeof hostname]).toEqual(['number', 'string']);
});

const answered: AnsweredRequest = {
  requestId: 'abc',
  route: '/api/products/:slug',
  uid: null,
  method: 'GET',
  status: 200,
  ms: 1.2345,
  bytes: 512,
  cut: false,
};

test('writes one line per request', () => {
  const line = written({ logFormat: 'json' }, ({ request }) => request({ ...answered, uid: 'u1' }));
  const { time: _t, pid: _p, hostname: _h, ...rest } = JSON.parse(line);
  expect(rest).toEqual({
    level: 'info',
    msg: 'request',
    requestId: 'abc',
    method: 'GET',
    route: '/api/products/:slug',
    status: 200,
    ms: 1.2,
    bytes: 512,
    uid: 'u1',
  });
  expect(written({}, ({ request }) => request({ ...answered, cut: true }))).toBe(
    'GET /api/products/:slug 200 in 1.2 ms, 512 bytes, cut (abc)\n',
  );
});

test('writes requests of files and health checks only at the level debug', () => {
  const lines = (logLevel: Settings['logLevel']) =>
    written({ logLevel }, ({ request }) => {
      for (const route of ['file', '/healthz', '/readyz', null]) request({ ...answered, route });
    });
  expect(lines('info')).toBe('');
  expect(lines('debug').match(/\n/g)).toHaveLength(4);
  expect(written({ logLevel: 'warn' }, ({ request }) => request(answered))).toBe('');
});
