#!/bin/sh
# xlsx (SheetJS) 0.18.5 leaves out the unit of the format General" kg", so that its text and its CSV have 18.5 where
# spreadsheet programs show "18.5 kg" (ECMA-376 part 1, 18.8.31: text in quotes is shown). With 0.0" kg" the unit is
# there, and so is it before General. Exits 1 when the unit is in both.
set -e
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5
cat > try.mjs <<'J'
import XLSX from 'xlsx';
const formats = ['General" kg"', '0.0" kg"', '"kg "General'];
const sheet = XLSX.utils.aoa_to_sheet([formats.map(() => 18.5)]);
formats.forEach((z, c) => {
  sheet[XLSX.utils.encode_cell({ r: 0, c })].z = z;
});
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, sheet, 'Packing list');
// Through a file, so that only the number and its format are left.
const read = XLSX.read(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }), { cellNF: true });
const shown = formats.map((_, c) => read.Sheets['Packing list'][XLSX.utils.encode_cell({ r: 0, c })]);
for (const { z, w } of shown) console.log(z, 'is shown as', JSON.stringify(w));
console.log('CSV:', XLSX.utils.sheet_to_csv(read.Sheets['Packing list']));
process.exit(shown[0].w === '18.5' && shown[1].w === '18.5 kg' ? 0 : 1);
J
node try.mjs
