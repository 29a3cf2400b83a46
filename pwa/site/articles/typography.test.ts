import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { incotermGuides } from '../../../edge-api/contract/freight/incoterm-guides';

const folder = join(import.meta.dirname, '../../config/company/articles');

const articles = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

test('articles and Incoterms guides write a percentage with a space, as all pages do', () => {
  for (const text of [...articles, JSON.stringify(incotermGuides)]) {
    expect(text).not.toMatch(/\d%/);
  }
});

test('articles have the apostrophes and quotation marks of a printed text, as all pages do', () => {
  for (const text of articles) expect(text).not.toMatch(/["']/);
});
