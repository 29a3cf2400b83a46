// Who may import what on the server; see import-rules.mjs.

const company = 'pwa/config/company/**';
const basics = ['edge-api/contract/**', 'edge-api/ending-within.ts'];
const tools = [company, ...basics, 'edge-api/log/log.ts', 'edge-api/log/once-per.ts'];
const queued = [...tools, 'edge-api/db/**', 'edge-api/work/*'];
const senders = [
  'edge-api/mail/*',
  'edge-api/mail/inbound/*',
  'edge-api/webhooks/*',
  'edge-api/push/*',
];
const domain = [...queued, ...senders, 'edge-api/files/*', 'edge-api/identity/*'];
// The ground of the database: its tables, how it is reached, its migrations.
const ground = [...tools, 'edge-api/db/*', 'edge-api/db/schema/*'];
// Above it are the floors of rooms. A room may import what is below its floor.
const floors = [
  { records: 'what every record has', secrets: 'what must not be read in the database' },
  { accounts: 'people, their sessions and rights' },
  {
    changes: 'a change by staff or a program: once, from its version, in the audit',
    files: 'the files of submissions',
    mails: 'mails that wait to be sent',
    push: 'push messages that wait to be sent',
  },
  {
    catalogue: 'services and products',
    rates: 'what the company charges and pays',
    webhooks: 'events that wait to be sent',
    staff: 'what admins change about each other, their keys and text blocks',
  },
  { submissions: 'messages and requests' },
  {
    conversation: 'what customers write, on the site and by mail',
    quotation: 'what is sent, decided, and ends by itself',
  },
  { inbox: 'what staff change about a submission' },
  { admin: 'what the dashboard lists, follows and counts' },
  { 'personal-data': 'what is exported and erased, of all that is below' },
];
const databaseRows = [
  { files: 'edge-api/db/*', from: ground, why: 'queries know no request' },
  {
    files: 'edge-api/db/schema/*',
    from: [...ground, 'edge-api/db/migrations/*'],
    why: 'which migrations there are',
  },
  {
    files: 'edge-api/db/migrations/*',
    from: [...ground, 'edge-api/db/records/*'],
    why: 'each step of the schema',
  },
  ...floors.flatMap((rooms, floor) =>
    Object.entries(rooms).map(([room, why]) => ({
      files: `edge-api/db/${room}/*`,
      from: [...ground, ...floors.slice(0, floor).flatMap(inRooms)],
      why,
    })),
  ),
];
// Circles are forbidden, so a file below app.ts can't import app.ts although the row allows it.
const requests = [...domain, 'edge-api/*', 'edge-api/log/*', 'edge-api/http/**'];
const started = ['edge-api/*', 'edge-api/env/*', 'edge-api/log/*', 'edge-api/node/**'];
const everyPart = [...requests, 'edge-api/seed/**', 'edge-api/site/*', 'edge-api/upkeep/*'];

export const serverRows = [
  {
    files: 'edge-api/contract/**',
    from: [company],
    packages: ['valibot', '@exodus/bytes'],
    why: 'shared by page, worker and server',
  },
  {
    files: 'edge-api/ending-within.ts',
    from: [],
    why: 'signals that end, for servers and the client',
  },
  { files: 'edge-api/client/*', from: basics, why: 'knows the API, no server' },
  {
    files: 'edge-api/env/*',
    from: [
      ...tools,
      'type edge-api/mail/*',
      'type edge-api/mail/inbound/*',
      'type edge-api/files/*',
    ],
    why: 'settings, read once at the start',
  },
  { files: 'edge-api/log/*', from: ['edge-api/contract/**'], why: 'every part may log' },
  ...databaseRows,
  { files: 'edge-api/seed/**', from: [...tools, 'edge-api/db/**'], why: 'rows of a new database' },
  { files: 'edge-api/identity/*', from: [...tools, 'edge-api/db/**'], why: 'verifies and signs' },
  { files: 'edge-api/work/*', from: [...tools, 'edge-api/db/**'], why: 'works on rows' },
  { files: 'edge-api/mail/*', from: [...queued, 'type edge-api/mail/inbound/*'], why: 'sends' },
  {
    files: 'edge-api/mail/inbound/*',
    from: [...queued, 'edge-api/mail/*', 'edge-api/mail/inbound/*', 'edge-api/files/*'],
    why: 'reads what arrives',
  },
  { files: 'edge-api/webhooks/*', from: queued, why: 'tells programs of events' },
  {
    files: 'edge-api/push/*',
    from: [...queued, 'edge-api/webhooks/*'],
    why: 'tells devices, by the rules and the sender of webhooks',
  },
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
    from: [...everyPart, ...started, 'edge-api/embedded/**'],
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
      'pwa/site/entry-server.tsx',
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
    from: ['edge-api/*', 'edge-api/node/**', 'pwa/site/entry-server.tsx'],
    node: true,
    why: 'the only file that knows the server and the rendered client',
  },
  { files: 'edge-api/*', from: everyPart, why: 'what the app is made of' },
];

function inRooms(rooms) {
  return Object.keys(rooms).map((room) => `edge-api/db/${room}/*`);
}
