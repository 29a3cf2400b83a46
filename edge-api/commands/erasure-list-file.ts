import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { codeOf } from '../db/database-failure';
import { Erasure } from '../db/personal-data/erasure-list';
import { replaceDurably } from '../embedded/durable-file';
import { StartError } from '../env/start-error';
import { systemFailure } from '../node/failures/system-failure';

// The first line. It or the other lines reveal a file that was cut off or is something else.
const listMark = '{"sampan":"erasures","format":1}';

/**
 * Reads a list of erasures.
 * @throws StartError when there is none, or the file is not a whole list
 */
export async function readErasures(path: string): Promise<Erasure[]> {
  return erasuresIn(path, await textOf(path));
}

/**
 * Adds erasures to the list in a file, which is made if it is missing. Entries of the file stay, as it may outlive
 * the database that it came from. Returns how many it lists, and how many of them only the file had.
 * @throws StartError when the file is not a whole list, or cannot be written; then it stays as it was
 */
export async function addErasures(
  path: string,
  erasures: readonly Erasure[],
): Promise<{ all: number; onlyInFile: number }> {
  const text = await textOf(path, null);
  const before = text === null ? [] : erasuresIn(path, text);
  const byRecord = new Map<string, Erasure>();
  for (const one of [...before, ...erasures]) {
    const key = `${one.scope} ${one.id}`;
    const known = byRecord.get(key);
    // An account may have been erased twice: the later time also covers the account in between.
    if (!known || known.erasedAt < one.erasedAt) byRecord.set(key, one);
  }
  const lines = [listMark, ...[...byRecord.values()].map((one) => JSON.stringify(one))];
  await replaceDurably(path, `${lines.join('\n')}\n`).catch((error: unknown) => {
    throw systemFailure(`The list ${path} cannot be written`, error);
  });
  return { all: byRecord.size, onlyInFile: byRecord.size - erasures.length };
}

async function textOf(path: string): Promise<string>;
async function textOf(path: string, ifMissing: null): Promise<string | null>;
async function textOf(path: string, ifMissing?: null): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (ifMissing === null && codeOf(error) === 'ENOENT') return ifMissing;
    throw systemFailure(`The list ${path} cannot be read`, error);
  });
}

function erasuresIn(path: string, text: string): Erasure[] {
  const [mark, ...lines] = text.split('\n');
  if (mark !== listMark || lines.pop() !== '') throw wrongList(path, 1);
  return lines.map((line, place) => {
    const erasure = v.safeParse(Erasure, jsonOf(line));
    if (!erasure.success) throw wrongList(path, place + 2);
    return erasure.output;
  });
}

const wrongList = (path: string, line: number) =>
  new StartError(
    `${path} is not a whole list of erasures (line ${line}): name one that "sampan erase --list-to" has written. Nothing was erased or written.`,
  );

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
