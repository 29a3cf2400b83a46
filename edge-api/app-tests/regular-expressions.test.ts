import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { bestMs, growthOf, repeated } from '../test-support/linear-time';

type Found = { file: string; expression: RegExp };

const ofTests = /\.(test|spec|d)\.tsx?$|^testing|\/(e2e|test-support)\//;

/** Every regular expression in the product's sources. */
function expressionsIn(folder: string): Found[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !ofTests.test(`/${file}`))
    .map((file) => join(folder, file));
  return files.flatMap((file) =>
    literalsOf(parseSync(file, readFileSync(file, 'utf8')).program).map((expression) => ({
      file,
      expression,
    })),
  );
}

function literalsOf(node: unknown): RegExp[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('regex' in node) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return [new RegExp(pattern, flags)];
  }
  return Object.values(node).flatMap(literalsOf);
}

const meanings: Record<string, string> = { d: '0', w: 'a', s: ' ', n: '\n', r: '\r', t: '\t' };

/** Characters of the expression, one for each class, and two that it may not expect. */
function signsOf({ source }: RegExp): string[] {
  const plain = source.replace(/\\[pP]\{\w+\}/g, 'é').replace(/\\(.)/g, (_, sign: string) => {
    return meanings[sign] ?? sign;
  });
  return [...new Set(`${plain}a0 `)].filter((sign) => !'^$'.includes(sign)).slice(0, 24);
}

/** Beginnings of texts that match the expression, where such texts can be generated. */
function beginningsOf(expression: RegExp): string[] {
  // The generator knows neither assertions nor the flag i; without them the texts fit as well.
  const source = expression.source.replace(/\(\?<?[=!][^()]*\)|\\[bB]/g, '');
  const flags = expression.flags.replace(/[^u]/g, '');
  try {
    const arbitrary = fc.stringMatching(new RegExp(source, flags), { size: '-1' });
    const samples = fc.sample(arbitrary, { numRuns: 4, seed: 13 });
    return ['', ...samples.flatMap((sample) => [sample, sample.slice(0, sample.length >> 1)])];
  } catch {
    return ['', source.match(/^[\w:/<> "=-]+/)?.[0] ?? ''];
  }
}

/** Less is never measured further: a quadratic expression takes longer for the last length. */
const longestMs = 0.2;
/**
 * Texts of so many characters, and how many times longer each may take than a quarter of it: linear is 4, quadratic
 * 16, cubic 64. Short ones come first, so that an exponential expression fails early. With 200 characters only a
 * cubic one fails: up to there, `{1,64}` grows as a quadratic one does.
 */
const measures = [
  { length: 16, mostGrowth: 8 },
  { length: 24, mostGrowth: 8 },
  { length: 32, mostGrowth: 8 },
  { length: 200, mostGrowth: 32 },
  { length: 3000, mostGrowth: 8 },
];

/** The unit that makes the expression slow when it is repeated; null when none does. */
function slowUnit(expression: RegExp): string | null {
  const signs = signsOf(expression);
  const units = [...signs, ...signs.flatMap((one) => signs.map((other) => one + other))];
  for (const beginning of beginningsOf(expression)) {
    for (const unit of beginning ? [beginning, ...units] : units) {
      for (const { length, mostGrowth } of measures) {
        const work = (characters: number) => {
          const text = `${beginning}${repeated(unit, characters)}\n\0`;
          return () => text.replace(expression, '');
        };
        if (bestMs(work(length), longestMs) <= longestMs) continue;
        // Twice: what else the machine does may slow one measure.
        if ([0, 1].every(() => growthOf(work, length) > mostGrowth)) return unit;
      }
    }
  }
  return null;
}

const found = [...expressionsIn('edge-api'), ...expressionsIn('pwa')];
/** Once each. What repeats nothing takes linear time by itself. */
const repeating = new Map(
  found
    .filter(({ expression }) => /[*+{]/.test(expression.source))
    .map((one) => [String(one.expression), one]),
);

test('the regular expressions of the sources are found', () => {
  expect(found.length).toBeGreaterThan(80);
  expect(repeating.size).toBeGreaterThan(80);
});

test('no regular expression takes more than linear time', { timeout: 300_000 }, () => {
  const slow = [...repeating.values()].flatMap(({ file, expression }) => {
    const unit = slowUnit(expression);
    return unit === null ? [] : [`${file}: ${expression} repeats ${JSON.stringify(unit)}`];
  });
  expect(slow).toEqual([]);
});

test.each([
  /((?:\\.|[^:])+):(.*)$/s,
  /[^\s<>]+@[^\s<>]+/g,
  /^(a+)+$/,
  /\s+$/,
  /\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]*:[^\s/]*@/gi,
  / \[as .*$/,
  /\/((?:edge-api|pwa)\/[\w@./+-]+)$/,
  /\/(node_modules\/[\w@./+-]+)$/,
  /(?:^|[\s(@])([a-z-]+:\/\/[^\s()]+?):(\d+):(\d+)\)?$/,
  /Version\/(\d{1,4})\S* .*Safari/,
  /<style>[\s\S]*<\/style>/,
  /<path [^>]*opacity="[^>]*>/g,
])('knows a slow expression when it sees one: %s', (expression) => {
  expect(slowUnit(expression)).not.toBeNull();
});
