// Who may import what in the client; see import-rules.mjs.

const shared = ['edge-api/contract/**', 'pwa/config/**'];
const screen = [...shared, 'pwa/loading/**', 'pwa/data/**', 'pwa/packing/*', 'pwa/ui/**'];
const feature = [...screen, 'pwa/frame/*', 'pwa/frame/account/*'];
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

export const clientRows = [
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
    why: 'who is logged in decides what is read and sent',
  },
  {
    files: 'pwa/data/enquiry/*',
    from: [...signedIn, 'pwa/data/outbox/*'],
    packages: onTheDevice,
    why: 'a basket is emptied in the transaction that puts its enquiry into the outbox',
  },
  {
    files: 'pwa/data/conversation/*',
    from: [...signedIn, 'pwa/data/files/*', 'pwa/data/outbox/*'],
    packages: onTheDevice,
    why: 'what a customer writes goes through the outbox, behind its submission',
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
    files: 'pwa/cargo/*',
    from: screen,
    why: 'the fields and figures of cargo that request, planner, tools and inbox share',
  },
  {
    files: 'pwa/conversation/quotation/*',
    from: screen,
    why: 'a quotation as its customer sees it, and what they decide',
  },
  {
    files: 'pwa/conversation/*',
    from: [...screen, 'pwa/cargo/*', 'pwa/conversation/quotation/*'],
    why: 'what customers and staff both see of a submission: quotations and replies',
  },
  {
    files: 'pwa/cargo/packing-list/*',
    from: [...screen, 'pwa/cargo/*'],
    packages: ['fflate', 'react', 'react-hook-form', 'saxen', 'valibot'],
    why: 'lines of cargo from a file or from pasted cells; loaded where a person opens it',
  },
  {
    files: 'pwa/frame/:room/*',
    from: [...screen, 'pwa/frame/:room/*'],
    why: 'a part of what is around every page: one never knows another',
  },
  {
    files: 'pwa/frame/*',
    from: [...screen, 'pwa/frame/*/*'],
    why: 'what is around every page, of the site and of the dashboard',
  },
  {
    files: ['pwa/site/pages/**', 'pwa/site/posted/*'],
    from: [...screen, 'pwa/cargo/*', 'pwa/conversation/*', 'pwa/frame/**', 'pwa/site/**'],
    why: 'pages combine features',
  },
  {
    files: 'pwa/site/:feature/*',
    from: [...feature, 'pwa/cargo/*', 'pwa/conversation/*'],
    why: 'a feature never knows another one: pages join them',
  },
  {
    files: 'pwa/site/:feature/:room/*',
    from: [...feature, 'pwa/cargo/**', 'pwa/conversation/*', 'pwa/site/:feature/*'],
    why: 'a room uses what its feature shares, never the room beside it',
  },
  {
    files: 'pwa/site/*',
    from: [...screen, 'pwa/cargo/*', 'pwa/conversation/*', 'pwa/frame/**', 'pwa/site/**'],
    why: 'what visitors get; it never knows the dashboard',
  },
  {
    files: 'pwa/dashboard/parts/**',
    from: [...feature, 'pwa/dashboard/parts/**'],
    why: 'what the screens of the dashboard share',
  },
  {
    files: 'pwa/dashboard/:feature/*',
    from: [...feature, 'pwa/cargo/*', 'pwa/conversation/**', 'pwa/dashboard/parts/**'],
    why: 'a feature never knows another one: the table of screens joins them',
  },
  {
    files: 'pwa/dashboard/*',
    from: [...screen, 'pwa/conversation/*', 'pwa/frame/**', 'pwa/dashboard/**'],
    why: 'the application of those who logged in; it never knows the site',
  },
  {
    files: 'pwa/sw/*',
    from: [...shared, 'pwa/data/**'],
    why: 'the worker has no document, so no screen either',
  },
  {
    files: 'pwa/*',
    from: [
      ...shared,
      'pwa/loading/*',
      'pwa/ui/*',
      'pwa/data/**',
      'pwa/site/start.tsx',
      'pwa/dashboard/start.tsx',
      'pwa/frame/install/*',
    ],
    why: 'the start of each document, which opens one of the two applications',
  },
];
