import { expect, test, vi } from 'vitest';
import { consoleLog } from './console-log';

function said(write: (log: ReturnType<typeof consoleLog>) => void): string {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
  }
  write(consoleLog('info'));
  vi.restoreAllMocks();
  return lines.join('');
}

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

test('writes security lines at every level but silent, with their time', () => {
  const told = (level: 'warn' | 'error' | 'silent') => {
    const lines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    consoleLog(level).always?.('security: request-refused', { requestId: 'x' });
    vi.restoreAllMocks();
    return lines.join('');
  };
  const line = /^security: request-refused \{"at":"\d{4}-[^"]+Z","requestId":"x"\}\n$/;
  expect(told('warn')).toMatch(line);
  expect(told('error')).toMatch(line);
  expect(told('silent')).toBe('');
});
