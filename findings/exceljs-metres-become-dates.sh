#!/bin/sh
# exceljs 4.4.0 reads a number whose format has an escaped unit, such as 0.00\ \m for metres (ECMA-376 part 1, 18.8.31:
# the sign behind "\" is shown as it is), as a date: 0.6 m of a packing list becomes a day in 1899. The same unit in
# quotes is a number. Exits 1 when both are numbers.
set -e
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0
cat > try.mjs <<'J'
import Excel from 'exceljs';
const book = new Excel.Workbook();
const sheet = book.addWorksheet('Packing list');
const formats = ['0.00\\ \\m', '0.00\\ \\c\\m', '0.00\\ \\y\\d', '0.00" m"'];
sheet.addRow(formats.map(() => 0.6)).eachCell((cell, at) => {
  cell.numFmt = formats[at - 1];
});
const read = new Excel.Workbook();
await read.xlsx.load(await book.xlsx.writeBuffer());
const values = formats.map((format, at) => {
  const { value, numFmt } = read.getWorksheet(1).getCell(1, at + 1);
  console.log(format, 'stored as', numFmt, 'is', value);
  return value;
});
const areDates = values.slice(0, 3).every((value) => value instanceof Date);
process.exit(areDates && values[3] === 0.6 ? 0 : 1);
J
node try.mjs
