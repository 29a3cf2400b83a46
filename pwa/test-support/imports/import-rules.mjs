// Who may import what, from bottom to top. `npm run lint:imports` checks it, and so does `npm test`.
//
// A file belongs to the first row that fits. It may import the other files of its row, and those
// listed under `from`. No file may import itself through others, types included.
//
// `*` is one file or folder name, `**` any path, `:name` the same name on both sides of a row, and
// `type …` allows types alone. `packages` lists the only npm packages (without it all are allowed),
// `node` allows Node's own modules.

import { clientRows } from './client-rules.mjs';
import { serverRows } from './server-rules.mjs';

export const rows = [
  // Tests and tools: they may use everything, and nothing else may use them.
  { files: '**/*.test.*', from: ['**'], node: true, why: 'a test may bring up any part' },
  { files: '*/test-support/**', from: ['**'], node: true, why: 'support of the tests' },
  { files: 'pwa/e2e/**', from: ['**'], node: true, why: 'drives the whole product' },
  { files: 'pwa/bench/**', from: ['**'], node: true, why: 'measures the whole product' },
  { files: 'pwa/build/**', from: ['**'], node: true, why: 'runs while the client is built' },
  { files: '*', from: ['**'], node: true, why: 'configuration of the tools' },

  // What makes the site one company's: data that every part may read.
  {
    files: 'pwa/config/company/**',
    from: [],
    packages: [],
    why: 'another company edits it, and no code',
  },

  ...clientRows,
  ...serverRows,
];

/** `copyTables` are texts, data and steps in the form of code: their length is no sign of two jobs. */
export const limits = {
  linesPerFile: 400,
  copyTables: ['edge-api/seed/**', 'edge-api/db/migrations/**'],
  filesPerFolder: 30,
  foldersBelow: { pwa: 3, 'edge-api': 2 },
};
