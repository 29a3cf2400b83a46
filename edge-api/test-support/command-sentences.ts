import { expect, vi } from 'vitest';
import { runCommand } from '../commands/command-line';

/** Runs `sampan …` in this process, with only these settings. */
export async function runHere(env: Record<string, string>, args: readonly string[]) {
  const said = { out: '', err: '' };
  const take = (stream: 'out' | 'err') => (text: string | Uint8Array) => {
    said[stream] += text;
    return true;
  };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(take('out'));
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(take('err'));
  const before = process.env;
  process.env = { PATH: before.PATH, ...env };
  try {
    return { code: await runCommand(args), ...said };
  } finally {
    process.env = before;
    out.mockRestore();
    err.mockRestore();
  }
}

const verbs =
  'add|ask|check|choose|correct|create|do|give|grant|install|look|make|name|raise|repair|restore|run|set|start|stop|try|use|wait|write';
/** A clause that tells someone to do something, or what a setting must be. */
const instruction = new RegExp(
  `(?:^|[.:;,] |\\b(?:and|or|then) )(?:${verbs})\\b|\\bmust (?:be|look like|name)\\b|belong together`,
  'im',
);
/** Error codes of the system, zlib, Node and PostgreSQL. Names of settings do not look like this. */
const bareCode = /\b(?:E[A-Z]{3,}|Z_[A-Z_]+|ERR_[A-Z_]+|\d[\dA-Z]{4})\b/;

/** Says what is wrong with how a command ended, as an operator reads it; the list is empty when all is well. */
function faultsOf({ code, err }: { code: number | null; err: string }): string[] {
  const text = err.trim();
  const faults = {
    'it ended with 0': code === 0,
    'it did not end by itself': code === null,
    'it shows a stack': /^\s+at /m.test(text),
    'it calls it a bug': text.includes('because of a bug'),
    'it has a code without words': bareCode.test(text.replace(/\(\w+\)/g, '')),
    'it has no value': /\b(?:undefined|null|NaN)\b|\[object /.test(text),
    'its end is no sentence': !/[\w")…]\.$/.test(text),
    'it does not say what to do': !instruction.test(text),
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [`${fault}: ${text}`] : []));
}

/** Also that the sentence is about this. */
export function expectSentence(
  ended: { code: number | null; err: string },
  words: RegExp,
  what: string,
): void {
  expect(faultsOf(ended), what).toEqual([]);
  expect(ended.err, what).toMatch(words);
}
