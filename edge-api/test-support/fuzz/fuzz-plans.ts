import fc from 'fast-check';

/** One change of a call; `at` counts round what there is to change. */
export type Change =
  | { kind: 'leaf'; at: number; value: unknown }
  | { kind: 'drop'; at: number }
  | { kind: 'add'; key: string; value: unknown }
  | { kind: 'lists'; list: unknown[] }
  | { kind: 'param'; at: number; text: string }
  | { kind: 'query'; name: string; text: string }
  | { kind: 'header'; name: string; text: string }
  | { kind: 'method'; method: string }
  | { kind: 'body'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'cut'; at: number };

/** How a good call of a route is changed before it is sent. */
export type Plan = { who: Who; changes: Change[] };
export type Who = 'the usual account' | 'no account' | 'a user' | 'an admin' | 'garbage';

const texts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff', '\ud83d', '😀', '\u202e', '\u200f', '\ufeff', 'ß'],
  ...[
    "o'brien@example.com",
    '2025-02-31',
    '9999-12-31T23:59:59.999Z',
    '0000-01-01',
    '+275760-09-13',
  ],
  ...['-1', '1e999', '99999999999999999999', 'NaN', 'null', '[]', '{}', '../..', "' or 1=1 --"],
  ...['01890000-0000-7000-8000-000000000001', 'g1890000-0000-7000-8000-000000000001', '*', '%'],
  ...['__proto__', 'constructor', 'x'.repeat(6000), '\u0300\u0316'.repeat(3000), '\\'.repeat(3000)],
];
const escaped = [
  ...[
    '%00',
    '%2500',
    '%ED%A0%80',
    '%FF',
    '%',
    '%zz',
    '%2F',
    '%2e%2e',
    '%0d%0a',
    '%F0%9F%98%80',
    '..',
  ],
];
const numbers = [0, -1, 0.5, 1e21, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 63), 1e308, 5e-324];
const bodies = [
  ...[
    '',
    '{',
    '[',
    '"',
    'null',
    '[]',
    '0',
    '1e999',
    '{"id":1e999}',
    '{"id":"\\ud800"}',
    '\0',
    '{"a":1,}',
  ],
  ...['{"__proto__":{"x":1}}', '{"id":1,"id":2}', '['.repeat(30_000), '{"a":'.repeat(9000), 'true'],
  ...[`${'['.repeat(30_000)}${']'.repeat(30_000)}`, `[${'0,'.repeat(30_000)}0]`],
].map((text) => new TextEncoder().encode(text));
const brokenUtf8 = [
  [0x7b, 0x22, 0xff, 0x22, 0x7d],
  [0xed, 0xa0, 0x80],
  [0xef, 0xbb, 0xbf, 0x7b, 0x7d],
  [0x22, 0xc3],
].map((bytes) => new Uint8Array(bytes));

const text = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.constantFrom<unknown>(null, true, [], {}, [[]], Array(2000).fill(0), { a: { b: [1] } }),
  fc.constantFrom(...numbers),
);
const inAddress = fc.oneof(
  fc.constantFrom(...escaped),
  text.map((any) => encodeURIComponent(any.toWellFormed())),
);
/** A thousand entries, empty or lists again. */
const longList = fc
  .constantFrom<unknown>({}, [], null, '', [{}, {}], { list: [{}, {}] })
  .map((item) => Array<unknown>(1000).fill(item));
/** Text with only those signs that a header can carry. */
const headerText = text.map((any) =>
  any.replace(/[^\x20-\x7e]/g, (sign) => String.fromCharCode(0xa1 + (sign.charCodeAt(0) % 90))),
);
const headers = ['if-match', 'if-none-match', 'idempotency-key', 'content-type', 'accept'];
const otherHeaders = ['accept-encoding', 'content-length', 'x-forwarded-for', 'authorization'];
const names = [
  'q',
  'scope',
  'since',
  'department',
  'category',
  'sort',
  'cursor',
  'limit',
  'priced',
];
const at = fc.nat(1000);

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('leaf'), at, value }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop'), at }) },
  fc.record({ kind: fc.constant('add'), key: text, value }),
  fc.record({ kind: fc.constant('lists'), list: longList }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('param'), at, text: inAddress }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('query'),
      name: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...names) }, inAddress),
      text: inAddress,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('header'),
      name: fc.constantFrom(...headers, ...otherHeaders),
      text: headerText,
    }),
  },
  fc.record({
    kind: fc.constant('method'),
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  }),
  fc.record({ kind: fc.constant('body'), bytes: fc.constantFrom(...bodies, ...brokenUtf8) }),
  fc.record({ kind: fc.constant('cut'), at }),
) as fc.Arbitrary<Change>;

/** So many plans, the same for the same seed. */
export const plansOf = (count: number, seed: number): Plan[] =>
  fc.sample(
    fc.record({
      who: fc.oneof(
        { weight: 12, arbitrary: fc.constant<Who>('the usual account') },
        fc.constantFrom<Who>('no account', 'a user', 'an admin', 'garbage'),
      ),
      changes: fc.array(change, { maxLength: 3, size: 'max' }),
    }),
    { numRuns: count, seed },
  );

/** A piece of an address, of the same making. */
export const addressesOf = (count: number, seed: number): string[] =>
  fc.sample(inAddress, { numRuns: count, seed });
