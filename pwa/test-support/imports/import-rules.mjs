// Who may import what, from bottom to top. `npm run lint:imports` checks it, and so does `npm test`.
//
// A file belongs to the first row that fits. It may import the other files of its row, and those
// listed under `from`. No file may import itself through others, types included.
//
// `*` is one file or folder name, `**` any path, `:name` the same name on both sides of a row, and
// `type …` allows types alone. `packages` lists the only npm packages (without it all are allowed),
// `node` allows Node's own modules.

const company = 'pwa/config/company/**';
const shared = ['edge-api/contract/**', 'pwa/config/**'];
const screen = [...shared, 'pwa/loading/**', 'pwa/data/**', 'pwa/packing/*', 'pwa/ui/**'];
const stored = [...shared, 'pwa/data/store/*', 'pwa/data/http/*', 'pwa/data/sync/*'];
const signedIn = [...stored, 'pwa/data/session/*'];
const onTheDevice = [
  'dexie',
  'eventsource-parser',
  'hono',
  'nanostores',
  'p-limit',
  'tus-js-client',
  'uuid',
  'valibot',
];

const basics = ['edge-api/contract/**', 'edge-api/time/*'];
const tools = [company, ...basics, 'edge-api/log/log.ts', 'edge-api/log/once-per.ts'];
const queued = [...tools, 'edge-api/db/**', 'edge-api/work/*'];
const senders = ['edge-api/mail/*', 'edge-api/webhooks/*'];
const domain = [...queued, ...senders, 'edge-api/files/*', 'edge-api/identity/*'];
// Circles are forbidden, so a file below app.ts can't import app.ts although the row allows it.
const requests = [...domain, 'edge-api/*', 'edge-api/log/*', 'edge-api/http/**'];
const started = ['edge-api/*', 'edge-api/env/*', 'edge-api/log/*', 'edge-api/node/**'];
const everyPart = [...requests, 'edge-api/seed/**', 'edge-api/site/*', 'edge-api/upkeep/*'];

export const rows = [
  // Tests and tools: they may use everything, and nothing else may use them.
  { files: '**/*.test.*', from: ['**'], node: true, why: 'a test may bring up any part' },
  { files: '*/test-support/**', from: ['**'], node: true, why: 'support of the tests' },
  { files: 'pwa/e2e/**', from: ['**'], node: true, why: 'drives the whole product' },
  { files: 'pwa/bench/**', from: ['**'], node: true, why: 'measures the whole product' },
  { files: 'pwa/build/**', from: ['**'], node: true, why: 'runs while the client is built' },
  { files: '*', from: ['**'], node: true, why: 'configuration of the tools' },

  // What makes the site one company's: data that every part may read.
  { files: company, from: [], packages: [], why: 'another company edits it, and no code' },

  // The client.
  {
    files: 'pwa/config/**',
    from: ['edge-api/contract/**'],
    packages: ['regexparam'],
    why: 'values only, and the search in the table of addresses',
  },
  { files: 'pwa/loading/**', from: shared, why: 'when code arrives, not what it shows' },
  {
    files: 'pwa/data/store/*',
    from: shared,
    packages: ['dexie', 'nanostores'],
    why: 'tables and version steps, nothing else',
  },
  {
    files: 'pwa/data/http/*',
    from: [...shared, 'pwa/data/store/set-aside.ts', 'type edge-api/app.ts'],
    packages: onTheDevice,
    why: 'the typed client knows the server by its type',
  },
  {
    files: 'pwa/data/sync/*',
    from: [...shared, 'pwa/data/store/*', 'pwa/data/http/*'],
    packages: onTheDevice,
    why: 'one engine for all feeds',
  },
  {
    files: 'pwa/data/session/*',
    from: stored,
    packages: onTheDevice,
    why: 'who is signed in decides what is read and sent',
  },
  {
    files: 'pwa/data/enquiry/*',
    from: [...signedIn, 'pwa/data/outbox/*'],
    packages: onTheDevice,
    why: 'a basket is emptied in the transaction that puts its enquiry into the outbox',
  },
  {
    files: 'pwa/data/outbox/*',
    from: [...signedIn, 'pwa/data/files/*'],
    packages: onTheDevice,
    why: 'the files of an entry change in the transaction that changes the entry',
  },
  {
    files: 'pwa/data/:part/*',
    from: signedIn,
    packages: onTheDevice,
    why: 'catalogue, admin and outbox do not know each other',
  },
  {
    files: 'pwa/data/*',
    from: [...shared, 'pwa/data/*/*'],
    packages: onTheDevice,
    why: 'device.ts puts the parts together',
  },
  {
    files: 'pwa/packing/*',
    from: ['edge-api/contract/**'],
    packages: [],
    why: 'plans containers in a worker of its own: sums, and nothing else',
  },
  {
    files: 'pwa/ui/**',
    from: [...shared, 'pwa/loading/**'],
    why: 'dumb components: they know no data and no feature',
  },
  {
    files: 'pwa/features/:feature/*',
    from: screen,
    why: 'a feature never knows another one: pages join them',
  },
  {
    files: 'pwa/features/:feature/:room/*',
    from: [...screen, 'pwa/features/:feature/*'],
    why: 'a room uses what its feature shares, never the room beside it',
  },
  {
    files: 'pwa/app/**',
    from: [...screen, 'pwa/features/**'],
    why: 'pages combine features',
  },
  {
    files: 'pwa/sw/*',
    from: [...shared, 'pwa/data/**'],
    why: 'the worker has no document, so no screen either',
  },
  {
    files: 'pwa/*',
    from: [...screen, 'pwa/features/**', 'pwa/app/**'],
    why: 'the starts: in the browser and on the server',
  },

  // The server.
  {
    files: 'edge-api/contract/**',
    from: [company],
    packages: ['valibot'],
    why: 'shared by page, worker and server',
  },
  { files: 'edge-api/time/*', from: [], why: 'signals that end, for servers and the client' },
  { files: 'edge-api/client/*', from: basics, why: 'knows the API, no server' },
  {
    files: 'edge-api/env/*',
    from: [...tools, 'type edge-api/mail/*', 'type edge-api/files/*'],
    why: 'settings, read once at the start',
  },
  { files: 'edge-api/log/*', from: ['edge-api/contract/**'], why: 'every part may log' },
  { files: 'edge-api/db/**', from: tools, why: 'queries know no request' },
  { files: 'edge-api/seed/**', from: [...tools, 'edge-api/db/**'], why: 'rows of a new database' },
  { files: 'edge-api/identity/*', from: [...tools, 'edge-api/db/**'], why: 'verifies and signs' },
  { files: 'edge-api/work/*', from: [...tools, 'edge-api/db/**'], why: 'works on rows' },
  { files: 'edge-api/mail/*', from: queued, why: 'sends' },
  { files: 'edge-api/webhooks/*', from: queued, why: 'tells programs of events' },
  {
    files: 'edge-api/files/*',
    from: [...tools, 'edge-api/db/**'],
    why: 'checks the files of requests, and stores them outside the database',
  },
  {
    files: 'edge-api/upkeep/*',
    from: [...tools, 'edge-api/db/**', 'edge-api/files/*'],
    why: 'what runs by a timer',
  },
  {
    files: 'edge-api/http/**',
    from: [...domain, 'edge-api/*', 'edge-api/log/*'],
    why: 'helpers of the routes',
  },
  { files: 'edge-api/middleware/*', from: requests, why: 'what has the shape (c, next)' },
  { files: 'edge-api/site/*', from: requests, why: 'documents for the same requests' },
  {
    files: 'edge-api/routes/**',
    from: [...requests, 'edge-api/middleware/*'],
    why: 'one small Hono app per resource',
  },
  {
    files: 'edge-api/embedded/**',
    from: [...domain, ...started],
    node: true,
    why: 'what npm start brings up by itself',
  },
  {
    files: 'edge-api/node/**',
    from: [...requests, ...started, 'edge-api/site/*', 'edge-api/embedded/**', 'pwa/build/*'],
    node: true,
    why: 'what only Node can do, each behind an entry of Deps',
  },
  {
    files: 'edge-api/commands/*',
    from: [
      ...everyPart,
      ...started,
      'edge-api/embedded/**',
      // A file is read as the dashboard reads it.
      'pwa/features/admin/csv/read-csv.ts',
      'pwa/features/admin/csv/csv-rows.ts',
    ],
    node: true,
    why: 'what the operator runs beside the server',
  },
  {
    files: 'edge-api/edge/*',
    from: [
      ...requests,
      'edge-api/env/*',
      'edge-api/site/*',
      'edge-api/node/configured-keys.ts',
      'pwa/entry-server.tsx',
    ],
    node: true,
    why: 'the entry for workerd, which has only a few of Node’s modules',
  },
  {
    files: 'edge-api/app.ts',
    from: [...requests, 'edge-api/middleware/*', 'edge-api/site/*', 'edge-api/routes/**'],
    why: 'speaks the Fetch standard, so that it also runs on an edge runtime',
  },
  { files: 'edge-api/configured-deps.ts', from: [...requests, 'edge-api/env/*'], why: 'settings' },
  {
    files: ['edge-api/assemble.ts', 'edge-api/serve.ts'],
    from: [...everyPart, ...started, 'edge-api/embedded/**', 'edge-api/upkeep/*'],
    node: true,
    why: 'opens what is real and passes it to the app',
  },
  {
    files: 'edge-api/server.ts',
    from: ['edge-api/*', 'edge-api/node/**', 'pwa/entry-server.tsx'],
    node: true,
    why: 'the only file that knows the server and the rendered client',
  },
  { files: 'edge-api/*', from: everyPart, why: 'what the app is made of' },
];

/** `copyTables` are texts, data and steps in the form of code: that there is much is no sign of two jobs. */
export const limits = {
  linesPerFile: 250,
  copyTables: ['edge-api/seed/**', 'edge-api/db/migrations/**'],
  filesPerFolder: 25,
  foldersBelow: { pwa: 3, 'edge-api': 2 },
};
