#!/bin/sh
# exceljs 4.4.0 hands out dates in the formats that Chinese, Japanese and Korean Excel have built in (ECMA-376 part 1,
# 18.8.30: ids 27 to 36 and 50 to 58) as numbers, such as 45000 for 2023-03-15, which a packing list can take for a
# quantity; a date in id 14 is a Date. read-excel-file 9.3.17 reads both as dates. Exits 1 when both are alike.
set -e
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 read-excel-file@9.3.17 fflate@0.8.3
cat > try.mjs <<'J'
import Excel from 'exceljs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
const ids = [14, 27, 31, 36, 50, 57, 58];
const book = new Excel.Workbook();
const sheet = book.addWorksheet('Packing list');
// One style for each cell; the file gets the numbers of the built-in formats.
sheet.addRow(ids.map(() => 45000)).eachCell((cell, at) => {
  cell.numFmt = `0"${at}"`;
});
const parts = unzipSync(new Uint8Array(await book.xlsx.writeBuffer()));
let styles = strFromU8(parts['xl/styles.xml']).replace(/<numFmts.*<\/numFmts>/s, '');
ids.forEach((id, at) => {
  styles = styles.replace(`numFmtId="${164 + at}"`, `numFmtId="${id}"`);
});
parts['xl/styles.xml'] = strToU8(styles);
const file = Buffer.from(zipSync(parts));
const read = new Excel.Workbook();
await read.xlsx.load(file);
const ours = ids.map((_, at) => read.getWorksheet(1).getCell(1, at + 1).value);
const [theirs] = await readSheet(file);
ids.forEach((id, at) => console.log('id', id, 'exceljs:', ours[at], 'read-excel-file:', theirs[at]));
const areNumbers = ours.slice(1).every((value) => value === 45000);
const areDates = [ours[0], ...theirs].every((value) => value instanceof Date);
process.exit(areNumbers && areDates ? 0 : 1);
J
node try.mjs
