import { expect, test } from 'vitest';
import { hostRules, privateAddress } from './host-rules';

const rules = hostRules([], false);

test.each([
  // This machine, networks of companies and providers, and where a machine asks about itself.
  ...[
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
  ],
  ...['169.254.169.254', '100.64.0.1', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
  // Many at once, and what no one has.
  ...['224.0.0.1', '239.255.255.250', '255.255.255.255', '240.0.0.1', '198.18.0.1', '203.0.113.9'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', 'fec0::1', '2001:db8::1'],
  // An address of IPv4 inside: mapped, compatible, NAT64, 6to4, Teredo.
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  ...['2002:7f00:1::', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '::ffff:0:7f00:1'],
])('does not connect to %s', (ip) => {
  expect(rules.mayConnect('erp.example', ip)).toBe(false);
});

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001:81b::200e'])(
  'connects to %s',
  (ip) => {
    expect(rules.mayConnect('erp.example', ip)).toBe(true);
  },
);

// As addresses they are read by the rules of URLs, which know many forms of one number.
test.each([
  ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f000001/'],
  ...['https://0177.0.0.1/', 'https://127.0.0.1./', 'https://[::1]/', 'https://[::ffff:7f00:1]/'],
  ...[
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost:8443/',
    'https://10.0.0.1/',
  ],
  ...['https://１２７.0.0.1/', 'https://169.254.169.254/latest/meta-data/', 'https://0/'],
])('refuses %s without asking for its name', (address) => {
  expect(rules.refusalOf(address)).toBe(privateAddress);
});

test('takes only https:, and on the own machine of a developer also http:', () => {
  const atHome = hostRules([], true);
  expect(rules.refusalOf('https://erp.example/hook')).toBeNull();
  expect(rules.refusalOf('http://erp.example/hook')).toMatch(/https/);
  expect(rules.refusalOf('http://127.0.0.1/')).toMatch(/https/);
  expect(atHome.refusalOf('http://erp.example/hook')).toMatch(/https/);
  expect(atHome.refusalOf('http://10.0.0.1/')).toMatch(/https/);
  expect(atHome.refusalOf('https://10.0.0.1/')).toBe(privateAddress);
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    expect(atHome.refusalOf(`http://${host}:3000/`)).toBeNull();
  }
  expect(atHome.mayConnect('localhost', '127.0.0.1')).toBe(true);
});

test('connects to what the settings name, and to nothing beside it', () => {
  const own = hostRules(['ERP.intern.example', '10.1.0.0/16', 'fd12::/16', '192.168.1.9'], false);
  expect(own.mayConnect('erp.intern.example', '172.16.0.1')).toBe(true);
  expect(own.mayConnect('other.intern.example', '172.16.0.1')).toBe(false);
  expect(own.mayConnect('other.intern.example', '10.1.2.3')).toBe(true);
  expect(own.mayConnect('other.intern.example', '::ffff:10.1.2.3')).toBe(true);
  expect(own.mayConnect('other.intern.example', '10.2.2.3')).toBe(false);
  expect(own.mayConnect('other.intern.example', 'fd12::1')).toBe(true);
  expect(own.mayConnect('other.intern.example', 'fd13::1')).toBe(false);
  expect(own.refusalOf('https://192.168.1.9/hook')).toBeNull();
  expect(own.refusalOf('https://192.168.1.8/hook')).toBe(privateAddress);
  expect(own.refusalOf('http://erp.intern.example/hook')).toMatch(/https/);
});
