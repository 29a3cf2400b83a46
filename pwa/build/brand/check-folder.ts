import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { paperArticles } from '../../../edge-api/contract/papers/paper-links';
import { addresses } from '../../config/addresses';
import type { CompanyArticle } from '../../config/company/articles';
import type { DepartmentTexts } from '../../config/company/department-texts';
import type { CompanyDepartment } from '../../config/company/departments';
import type { CompanyPort } from '../../config/company/lanes';
import type { CompanyMap } from '../../config/company/map';
import { readPorts } from '../../data/enquiry/ports';
import table from '../../data/enquiry/ports.json' with { type: 'json' };
import { folderSchema } from './folder-schema';

/** The modules of the folder, by its files: `company.ts`, `pages/about.ts`. */
export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const prefix = '../../config/company/';

/** The folder as it is. */
export const folder: Modules = Object.fromEntries(
  Object.entries(
    import.meta.glob<Record<string, unknown>>(
      ['../../config/company/**/*.ts', '!**/*.test.ts', '!**/colours.ts'],
      { eager: true },
    ),
  ).map(([path, module]) => [path.slice(prefix.length), module]),
);

/** Says what is wrong in the folder, one sentence each, with the file and the field. */
export function wrongFields(modules: Modules = folder): string[] {
  const read = v.safeParse(folderSchema, modules);
  if (read.success) return disagreements(read.output as Folder);
  return read.issues.map((issue) => {
    const [file, ...field] = issue.path?.map(({ key }) => String(key)) ?? [];
    // Valibot's own messages begin like this when nothing is at a place.
    const message = issue.message.startsWith('Invalid ') ? 'is missing, or wrong.' : issue.message;
    return field.length > 0 ? `${file}: ${field.join('.')} ${message}` : `${file} ${message}`;
  });
}

type Menu = { entries: [label: string, department: string, category: string][] }[];
type PageLinks = { label: string; page: string }[];
/** What files of the folder say of each other, when each of their fields is right by itself. */
type Folder = {
  'articles.ts': { articleList: CompanyArticle[] };
  'department-texts.ts': { departmentTexts: Record<string, DepartmentTexts> };
  'departments.ts': { departmentTable: Record<string, CompanyDepartment> };
  'lanes.ts': { ports: Record<string, CompanyPort>; laneEnds: [from: string, to: string][] };
  'map.ts': { map: CompanyMap };
  'menus.ts': Record<'wideProductMenu' | 'mobileProductMenu', Menu> &
    Record<'requestAndReading' | 'footerLinks', PageLinks>;
  'pages/incoterms.ts': { incotermsArticle: string | null };
  'places.ts': { gateways: string[] };
  'tools.ts': { shownTools: Record<string, boolean> };
};

/** Says where files contradict each other. */
const disagreements = (files: Folder): string[] => [
  ...wrongDepartments(files),
  ...wrongMenus(files),
  ...wrongPlaces(files),
  ...wrongMap(files),
  ...wrongArticles(files),
];

function wrongDepartments({
  'departments.ts': { departmentTable },
  'department-texts.ts': { departmentTexts },
}: Folder): string[] {
  const fixed = new Map<string, string>(
    Object.entries(addresses).map(([name, { pattern }]) => [shapeOf(pattern), `the page ${name}`]),
  );
  const products = new Map<string, string>();
  return Object.entries(departmentTable).flatMap(
    ([name, { page, categoryPage, productPage, list, categories }]) => {
      const texts = departmentTexts[name];
      const own = [page, categoryPage, list].filter((path) => path !== undefined);
      const taken = [...own, ...(products.has(productPage) ? [] : [productPage])].flatMap(
        (path) => {
          const other = fixed.get(shapeOf(path));
          if (!other) fixed.set(shapeOf(path), `the department ${name}`);
          return other
            ? [`departments.ts: the address ${path} of ${name} is that of ${other} already.`]
            : [];
        },
      );
      products.set(productPage, name);
      const missing = texts
        ? categories
            .filter((category) => !Object.hasOwn(texts.categories, category))
            .map((category) => `department-texts.ts: ${name}.categories.${category} is missing.`)
        : [`department-texts.ts: ${name} is missing.`];
      return [...taken, ...missing];
    },
  );
}

const shapeOf = (pattern: string) => pattern.toLowerCase().replace(/:\w+/, ':');

function wrongMap({ 'map.ts': { map }, 'lanes.ts': { laneEnds } }: Folder): string[] {
  const slugs = laneEnds.map(([from, to]) => `${from}-${to}`);
  return map.laneLinks
    .filter(({ lane }) => !slugs.includes(lane))
    .map(({ lane }) => `map.ts: laneLinks names ${lane}, which is no lane of lanes.ts.`);
}

function wrongMenus({
  'menus.ts': { wideProductMenu, mobileProductMenu, requestAndReading, footerLinks },
  'departments.ts': { departmentTable },
  'tools.ts': { shownTools },
}: Folder): string[] {
  const entries = [...wideProductMenu, ...mobileProductMenu].flatMap(({ entries }) => entries);
  const wrongEntries = entries.flatMap(([label, department, category]) => {
    const { categories, alsoCalled = {} } = departmentTable[department] ?? {};
    if (!categories)
      return [`menus.ts: “${label}” leads to “${department}”, which is no department.`];
    const known = [...categories, ...Object.keys(alsoCalled)];
    const forms = [category, category.replace(/s$/, ''), `${category}s`];
    return forms.some((form) => known.includes(form))
      ? []
      : [`menus.ts: “${label}” leads to “${category}”, which is no category of ${department}.`];
  });
  const wrongLinks = [...requestAndReading, ...footerLinks]
    .filter(({ page }) => !Object.hasOwn(addresses, page) || shownTools[page] === false)
    .map(
      ({ label, page }) => `menus.ts: “${label}” leads to “${page}”, which is no page of the site.`,
    );
  return [...new Set([...wrongEntries, ...wrongLinks])];
}

function wrongPlaces({
  'places.ts': { gateways },
  'lanes.ts': { ports, laneEnds },
}: Folder): string[] {
  const known = new Set(readPorts(table).map(({ unlocode }) => unlocode));
  const unknown = gateways
    .filter((code) => !known.has(code))
    .map((code) => `places.ts: the gateway ${code} is not on the list of ports.`);
  const lanes = laneEnds.flatMap(([from, to]) => {
    const [start, end] = [ports[from], ports[to]];
    if (!start || !end)
      return [`lanes.ts: the lane ${from} to ${to} has a port that is not in ports.`];
    return from !== to && start.modes.some((mode) => end.modes.includes(mode))
      ? []
      : [`lanes.ts: no mode is used at both ports of the lane ${from} to ${to}.`];
  });
  return [...unknown, ...lanes];
}

function wrongArticles({
  'articles.ts': { articleList },
  'tools.ts': { shownTools },
  'pages/incoterms.ts': { incotermsArticle },
}: Folder): string[] {
  const files = articleList.flatMap(({ slug }) =>
    [`pwa/config/company/articles/${slug}.md`, `public/pictures/articles/${slug}.svg`]
      .filter((path) => !existsSync(path))
      .map((path) => `articles.ts: ${slug} has no file ${path}.`),
  );
  const needed = [
    ...(shownTools.documents ? Object.keys(paperArticles).map((slug) => [slug, 'documents']) : []),
    ...(shownTools.landedCost ? [['hs-codes', 'landedCost']] : []),
    ...(incotermsArticle === null ? [] : [[incotermsArticle, 'incoterms']]),
  ];
  const missing = needed
    .filter(([slug]) => articleList.every((article) => article.slug !== slug))
    .map(([slug, tool]) => `articles.ts: ${slug} is missing, to which the tool ${tool} leads.`);
  return [...files, ...missing];
}
