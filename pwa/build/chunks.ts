import type { Rolldown } from 'vite';

type Modules = Parameters<
  Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>
>[1];
type Files = Pick<Rolldown.OutputOptions, 'codeSplitting' | 'chunkFileNames'>;

const pages = (names: string) => new RegExp(`^site/pages/(${names})\\.tsx$`);
const publicPage = pages('.+');
const cargoTools = pages('tools/(chargeable-weight|container-load)');
/** The two files with it are stored only where someone logged in: their names begin with the word. */
const ofDashboard = /^(dashboard\/|frame\/account\/firebase)/;
const withForm = pages(
  'basket|contact|login|registration|request|tools/(chargeable-weight|container-load)',
);

/** Modules that are in these files, whichever page or part begins with them. */
const always: [file: string, modules: RegExp][] = [
  // The server renders all steps of a form with its first one.
  ['forms', /\/(enquiry\/request\/[\w-]+|conversation\/files-field|cargo\/cargo-\w+)\.module\.css/],
  ['framework', /\/(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam)\//],
  ['dexie', /\/dexie\//],
];

/**
 * What travels together. A beginning is a module that the browser asks for by itself, and this is the
 * file that it is in. Each file costs a round trip on a poor connection, so that none is small. What is
 * not named has a file of its own.
 */
const beginnings: [file: string, beginnings: RegExp][] = [
  ['main', /^main\.ts$/],
  ['site', /^site\/start\.tsx$/],
  ['company', pages('about|menu|not-found|received|terms|track/.+')],
  ['services', pages('service|services|services-export|services-import')],
  ['shop', pages('home|products?|shop')],
  ['articles', pages('articles?')],
  ['lanes', pages('lanes?')],
  ['sign-in', pages('login|registration')],
  ['search', pages('search')],
  ['tools', pages('tools/(all|documents)')],
  ['cargo', cargoTools],
  ['request', pages('request')],
  ['contact', pages('basket|contact')],
  // The second wave: what this device stores, who is logged in, the worker.
  [
    'later',
    /^(frame\/(after-start|basket-and)|data\/catalogue\/stored|loading\/splash)|workbox-window/,
  ],
  ['later', /^(frame\/(account\/(?!firebase)|install)|site\/(catalogue\/stored|track\/own))/],
  ['later', /^(loading\/error-report|data\/http\/privacy)/],
  // What a person asks for.
  ['answers', /^site\/tools\/(container-load\/plan|weight)/],
  ['outbox', /^(frame\/outbox|data\/device-push)/],
  ['finding', /^((site|data)\/catalogue|frame\/search)/],
  [
    'steps',
    /^(site\/(enquiry\/(request|shared)|posted)|conversation\/files)|\/incoterm-explanations/,
  ],
  // With the first dangerous good, or a packing list, alone.
  ['dangerous-goods', /^cargo\/goods-rules/],
  ['packing-list', /^cargo\/packing-list/],
  ['sending', /^(site\/(basket|sign-in|enquiry)|cargo|ui\/forms|data\/(device-drafts|edit-entry))/],
  // What a customer follows.
  ['following', /^(site\/track|conversation)\//],
  ['papers', /^(site\/(lanes|tools)|\/.+\/contract\/papers)\//],
  ['dashboard', /^dashboard\/start/],
  ['dashboard-provider', /^frame\/account\/firebase/],
];

/** What the pages of several files share: the first file for all of them. */
const shared: [file: string, pages: RegExp][] = [
  ['cargo', cargoTools],
  ['tools', pages('tools/.+')],
  ['search', pages('search')],
  ['shop', pages('home|products?|search|shop')],
  ['sign-in', pages('login|registration')],
  ['forms', withForm],
  ['pages', pages('(?!basket|contact|login|registration|request|tools).+')],
  ['site', publicPage],
];

/** What late files share: the first of those that use it. */
const lateFiles = ['later', 'finding', 'sending', 'steps', 'answers', 'papers', 'following'];

/** Late files that pages of several files ask for: they would bring the file of one page to the others. */
const lateOfMany = ['finding', 'sending'];

export const files: Files = {
  codeSplitting: { groups: [{ name: fileOf }], includeDependenciesRecursively: false },
  chunkFileNames: 'assets/[name]-[hash].js',
};

/** Null: it has one beginning, in whose own file it is. */
function fileOf(id: string, modules: Modules): string | null {
  const given = fileIn(always, id);
  if (given) return given;
  const all = beginningsOf(id, modules);
  const ofSite = all.filter((one) => !ofDashboard.test(one));
  // What the dashboard shares with the site is in a file of the site.
  const begun = ofSite.length > 0 ? ofSite : all;
  const named = new Set(begun.map((one) => fileIn(beginnings, one) ?? one));
  for (const file of ['main', 'site']) if (named.has(file)) return file;
  if (named.size === 1) return fileIn(beginnings, begun[0] ?? '') ?? null;
  const ofPages = begun.filter((one) => publicPage.test(one));
  const [pageFile, ...otherFiles] = new Set(ofPages.map((one) => fileIn(beginnings, one)));
  if (ofSite.length === 0) return 'dashboard';
  if (ofPages.length === 0) return lateFiles.find((file) => named.has(file)) ?? 'later';
  // Otherwise what some pages share with the second wave would bring all modules of these pages
  // into it.
  if (named.has('later')) return 'site';
  // What pages of one file share with late parts of their own is no burden of other pages.
  const isTheirs = otherFiles.length === 0 && !lateOfMany.some((file) => named.has(file));
  if (pageFile && isTheirs) return pageFile;
  return shared.find(([, some]) => ofPages.every((one) => some.test(one)))?.[0] ?? 'site';
}

const fileIn = (table: typeof beginnings, name: string) =>
  table.find(([, some]) => some.test(name))?.[0];

/** The modules by which the browser may come to one: it asks for them, and their code imports it. */
function beginningsOf(id: string, modules: Modules): string[] {
  const users = new Set([id]);
  const found: string[] = [];
  for (const user of users) {
    const info = modules.getModuleInfo(user);
    if (info?.isEntry || info?.dynamicImporters.length) found.push(user.replace(/^.*\/pwa\//, ''));
    for (const importer of info?.importers ?? []) users.add(importer);
  }
  return found;
}
