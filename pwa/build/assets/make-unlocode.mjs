/**
 * Cuts UN/LOCODE to the codes of our list of ports, so that the list is compared with it without a network.
 *
 *   git clone https://github.com/uncefact/vocab-locode && node pwa/build/assets/make-unlocode.mjs vocab-locode/locodes
 *
 * Writes `unlocode.txt`: the edition in its first line, then per code what UN/LOCODE says of it: the code, its functions
 * (1 port, 2 rail, 3 road, 4 airport, 5 post, 6 multimodal, B border), its name. Codes that it lacks are not there.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { codesOf } from './codes-of.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where the files of UN/LOCODE by country are.');

const heading =
  'UN/LOCODE 2023-2 (public), as published in https://github.com/uncefact/vocab-locode (MIT), commit 2aa365c and later corrections of Denmark to 11 December 2024.';

/** The columns of a line of the files: change, country, code, name, name without accents, region, functions. */
const cells = (line) =>
  [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );

const ours = new Set(codesOf(new URL('../../data/enquiry/ports.json', import.meta.url)));
const lines = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split(/\r?\n/))
  .map(cells)
  .filter(([, country, local]) => local && ours.has(country + local))
  .map(([, country, local, name, , , functions]) =>
    [country + local, functions.replace(/[-0]/g, '') || '-', name].join(' '),
  );

const target = new URL('./unlocode.txt', import.meta.url);
writeFileSync(target, `${[heading, ...[...new Set(lines)].sort()].join('\n')}\n`);
