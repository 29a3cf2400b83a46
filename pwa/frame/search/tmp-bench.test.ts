import { test } from 'vitest';
import { loadPorts, searchPorts } from '../../data/enquiry/ports';
import { findLane } from './find-lane';
import { findIn, findServices } from './find-in';
import { corrected } from './spelling';
import { otherWords } from './synonyms';
import { searchPages } from '../search-pages';
import { findHere } from './find-here';
import { writeFileSync, appendFileSync } from 'node:fs';
const ports = await loadPorts();
const services = Array.from({ length: 30 }, (_, i) => ({ slug: `s${i}`, title: `Sea Freight FCL Export ${i}`, summary: 'Cargo by road from Benapole to India. Some more words that say what we do for you.', mode: 'sea', requestModes: ['sea'] })) as never[];
const queries = {
  word: 'zqxwvut',
  w100: 'z'.repeat(100),
  words8: 'zqxa wvutb xvbnc plokd mnhge qwryf zxcvg asdqh',
  words30: Array.from({ length: 30 }, (_, i) => `z${'abcdefghijklmnopqrstuvwxyz'[i % 26]}`).join(' '),
  bangla: 'কখগঘ চছজঝ টঠডঢ তথদধ পফবভ মযরল শষসহ ড়ঢ়য়ৎ'.repeat(2).slice(0, 100),
  chinese: '船運貨物香港達卡吉大港'.repeat(9).slice(0, 100),
  near: 'demurrrage incotrems chattogarm containrs warehuosing freihgt custms dangerrous',
  marks: 'a,b;c(d)e/f,g;h(i)j/k,l;m(n)o/p q,r;s t,u;v w,x;y z,a;b',
  to: 'a to b to c to d to e',
  country: 'united states of america united states of america',
};
const time = (f: () => unknown) => { let best = 1e9; for (let i = 0; i < 9; i++) { const s = performance.now(); f(); best = Math.min(best, performance.now() - s); } return best.toFixed(2); };
test('bench', () => {
  writeFileSync('/tmp/bench.txt', '');
  const titles = services.map(({ title }: { title: string }) => title);
  const labels = searchPages.flatMap(({ entries }) => entries.map(({ label }) => label));
  for (const [name, q] of Object.entries(queries)) {
    const cut = q.split(/\s+/).slice(0, 8).join(' ');
    appendFileSync('/tmp/bench.txt', [name, 'all', time(() => findHere({ services, products: [], ports }, searchPages, q)), 'ports', time(() => searchPorts(ports, cut, 50)), 'lane', time(() => findLane(ports, cut)), 'in', time(() => searchPages.forEach(({ entries }) => findIn(entries, cut))), 'serv', time(() => findServices(services, cut)), 'corr', time(() => corrected(cut, [...titles, ...labels, ...otherWords]))].join(' ') + '\n');
  }
});
