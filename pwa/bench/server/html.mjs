// Bytes of the documents, styles and data inlined, as they are sent.

import { pages } from '../browser/pages.mjs';
import { row } from '../table.mjs';
import { askPacked } from './ask.mjs';

const JUDGED = '/services';
const BUDGET_KB = 20;

export async function htmlRows(server) {
  const rows = [];
  for (const path of pages) {
    const { headers, body } = await askPacked(server.url + path);
    const encoding = headers['content-encoding'] ?? 'identity';
    const note = encoding === 'br' ? '' : `sent as ${encoding}, made for each request`;
    const budget = path === JUDGED ? { most: BUDGET_KB } : {};
    rows.push(row(path, body.length / 1000, { unit: 'kB', digits: 1, note, ...budget }));
  }
  return rows;
}
