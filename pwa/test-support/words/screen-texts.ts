import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export type ScreenText = { file: string; text: string };

const ofTests = /\.(test|spec|d)\.tsx?$|\/(e2e|test-support)\//;

/**
 * Returns the texts of the sources below a folder: those of JSX, and strings with several words or a capital letter
 * at their beginning. Names of imports and types do not count.
 */
export const textsIn = (folder: string): ScreenText[] =>
  filesIn(folder, /\.tsx?$/)
    .filter((file) => !ofTests.test(`/${file}`))
    .flatMap(textsOf);

/** Several tests look at a file, so each file is parsed once. */
const known = new Map<string, ScreenText[]>();

function textsOf(file: string): ScreenText[] {
  const texts =
    known.get(file) ??
    stringsOf(parseSync(file, readFileSync(file, 'utf8')).program)
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter((text) => /^\p{Lu}|\p{L} | \p{L}/u.test(text))
      .map((text) => ({ file, text }));
  known.set(file, texts);
  return texts;
}

/** Returns the documents below a folder, a paragraph at a time, without code. */
export const paragraphsIn = (folder: string): ScreenText[] =>
  filesIn(folder, /\.md$/).flatMap((file) => paragraphsOf(file));

export const paragraphsOf = (file: string): ScreenText[] =>
  readFileSync(file, 'utf8')
    .replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, '')
    .split('\n')
    .map((text) => ({ file, text }));

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));

function stringsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value } = node as { type?: string; value?: unknown };
  if (/^(Import|ExportAll|TSLiteralType)/.test(type ?? '')) return [];
  if ((type === 'JSXText' || type === 'Literal') && typeof value === 'string') return [value];
  if (type === 'TemplateElement') return [(value as { cooked: string }).cooked];
  return Object.values(node).flatMap(stringsOf);
}
