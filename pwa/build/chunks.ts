import type { Rolldown } from 'vite';

type Modules = Parameters<
  Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>
>[1];
type Files = Pick<Rolldown.OutputOptions, 'codeSplitting' | 'chunkFileNames'>;

const pages = (names: string) => new RegExp(`^site/pages/(${names})\\.tsx$`);
const publicPage = pages('.+');
const cargoTools = pages('tools/(chargeable-weight|container-load)');
/**
 * Modules of the two files that are stored only on devices where someone logged in: their names begin with
 * "dashboard".
 */
const ofDashboard = /^(dashboard\/|frame\/account\/firebase)/;
const withForm = pages(
  'basket|contact|login|registration|request|tools/(chargeable-weight|container-load)',
);

/** Modules that are always in these files, whichever page or part loads them first. */
const always: [file: string, modules: RegExp][] = [
  // The server renders all steps of a form with its first one.
  ['forms', /\/(enquiry\/request\/[\w-]+|conversation\/files-field|cargo\/cargo-\w+)\.module\.css/],
  ['framework', /\/(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam)\//],
  ['dexie', /\/dexie\//],
];

/**
 * Which modules travel together. A beginning is a module that the browser asks for by itself, and this table names
 * the file that it is in. Each file costs a round trip on a poor connection, so none is small. A module that is not
 * named has a file of its own.
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
  // Parts that a person asks for.
  ['answers', /^site\/tools\/(container-load\/plan|weight)/],
  ['outbox', /^(frame\/outbox|data\/device-push)/],
  ['finding', /^((site|data)\/catalogue|frame\/search)/],
  [
    'steps',
    /^(site\/(enquiry\/(request|shared)|posted)|conversation\/files)|\/incoterm-explanations/,
  ],
  // The dangerous goods load alone, with the first dangerous good or a packing list.
  ['dangerous-goods', /^cargo\/goods-rules/],
  ['packing-list', /^cargo\/packing-list/],
  ['sending', /^(site\/(basket|sign-in|enquiry)|cargo|ui\/forms|data\/(device-drafts|edit-entry))/],
  // Parts with which a customer follows a submission.
  ['following', /^(site\/track|conversation)\//],
  ['papers', /^(site\/(lanes|tools)|\/.+\/contract\/papers)\//],
  ['dashboard', /^dashboard\/start/],
  ['dashboard-provider', /^frame\/account\/firebase/],
];

/** Modules that pages of several files share: the first file for all of them. */
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

/** Modules that late files share: they are in the first of those that use them. */
const lateFiles = ['later', 'finding', 'sending', 'steps', 'answers', 'papers', 'following'];

/** Late files that pages of several files ask for: they would bring the file of one page to the others. */
const lateOfMany = ['finding', 'sending'];

export const files: Files = {
  codeSplitting: { groups: [{ name: fileOf }], includeDependenciesRecursively: false },
  chunkFileNames: 'assets/[name]-[hash].js',
};

/** Returns the file of a module; null if the module has one beginning, in whose own file it is. */
function fileOf(id: string, modules: Modules): string | null {
  const given = fileIn(always, id);
  if (given) return given;
  const all = beginningsOf(id, modules);
  const ofSite = all.filter((one) => !ofDashboard.test(one));
  // Modules that the dashboard shares with the site are in a file of the site.
  const begun = ofSite.length > 0 ? ofSite : all;
  const named = new Set(begun.map((one) => fileIn(beginnings, one) ?? one));
  for (const file of ['main', 'site']) if (named.has(file)) return file;
  if (named.size === 1) return fileIn(beginnings, begun[0] ?? '') ?? null;
  const ofPages = begun.filter((one) => publicPage.test(one));
  const [pageFile, ...otherFiles] = new Set(ofPages.map((one) => fileIn(beginnings, one)));
  if (ofSite.length === 0) return 'dashboard';
  if (ofPages.length === 0) return lateFiles.find((file) => named.has(file)) ?? 'later';
  // Otherwise a module that some pages share with the second wave would bring all modules of these pages into it.
  if (named.has('later')) return 'site';
  // A module that pages of one file share with late parts of their own is no burden for other pages.
  const isTheirs = otherFiles.length === 0 && !lateOfMany.some((file) => named.has(file));
  if (pageFile && isTheirs) return pageFile;
  return shared.find(([, some]) => ofPages.every((one) => some.test(one)))?.[0] ?? 'site';
}

const fileIn = (table: typeof beginnings, name: string) =>
  table.find(([, some]) => some.test(name))?.[0];

/** Returns the modules by which the browser may come to a module: it asks for them, and their code imports it. */
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
