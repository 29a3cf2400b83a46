// The machines on which the first command is shown to work.
const PAIRS = [
  [20, 10],
  [20, 11],
  [22, 12],
  [24, 12],
  [26, 12],
];
/** The oldest versions that `engines` in package.json allows. */
const OLDEST = [
  [20.19, 10],
  [22.16, 10],
];
const isRoot = process.getuid?.() === 0;
const ACCOUNTS = isRoot ? ['root', 'user'] : ['user'];

/** Each row: versions of Node and npm, who runs it, and arguments of `npm ci`. */
const ROWS = [
  ...PAIRS.flatMap(([node, npm]) => ACCOUNTS.map((account) => row({ node, npm, account }))),
  ...OLDEST.map(([node, npm]) => row({ node, npm, account: 'user' })),
  row({ node: 24, npm: 12, account: 'user', ciArgs: ['--ignore-scripts'] }),
];

function row({ node, npm, account, ciArgs = [] }) {
  const name = [`node${node}`, `npm${npm}`, account, ...ciArgs].join(' ');
  return { name, node, npm, account, ciArgs };
}

/** Returns the rows that have every one of `words` in their name; all of them without words. */
export function selectRows(words) {
  return ROWS.filter(({ name }) => {
    const parts = name.split(' ');
    return words.every((word) => parts.includes(word));
  });
}

export const rowNames = ROWS.map(({ name }) => name);
