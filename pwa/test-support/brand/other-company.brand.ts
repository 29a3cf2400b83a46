import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { departments } from '../../../edge-api/contract/catalogue/departments';
import { products, services } from '../../../edge-api/seed/catalogue/example-catalogue';
import { mailServer } from '../../../edge-api/test-support/mail/mail-server';
import { json } from '../../../edge-api/test-support/requests';
import { contactMessage } from '../../../edge-api/test-support/samples';
import { until } from '../../../edge-api/test-support/wait';
import { addresses } from '../../config/addresses';
import { articleList } from '../../config/company/articles';
import * as colourFile from '../../config/company/colours';
import { company } from '../../config/company/company';
import { departmentTexts } from '../../config/company/department-texts';
import { departmentTable } from '../../config/company/departments';
import { ports } from '../../config/company/lanes';
import { next, pickPort, sendRequestForm } from '../../e2e/support/forms';
import { startServer } from '../../e2e/support/server';
import { company as other } from '../other-company/company';
import { findChromium } from '../runner/chromium.mjs';
import { makeOtherSite } from './other-site';

/** The texts of a value, however deep. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

const pageTexts = import.meta.glob('../../config/company/pages/*.ts', { eager: true });
// Short words, such as a city in the list of ports, may stand elsewhere for good reasons.
const longTexts = [
  company,
  departmentTexts,
  articleList,
  Object.values(ports),
  pageTexts,
  services,
  products,
]
  .flatMap(textsOf)
  .filter((text) => text.length >= 25);
// The copy swaps these colours, except grey ones and those for danger.
const { danger, 'danger-tint': dangerTint } = colourFile.colours;
const swapped = textsOf(colourFile)
  .filter((one) => /^#[\da-f]{6}$/i.test(one) && one.slice(1, 3) !== one.slice(3, 5))
  .filter((one) => ![...danger, ...dangerTint].some((red) => red === one));

const traces = [
  ...new Set([
    ...longTexts,
    ...swapped,
    ...[company.brand, 'sampan.example', company.phone.display, company.phone.tel],
    ...departments.flatMap((one) => {
      const { page, categoryPage, productPage, list } = departmentTable[one];
      return [page, categoryPage, productPage, list].filter((path) => path !== undefined);
    }),
  ]),
];
const tracesIn = (text: string) => traces.filter((trace) => text.includes(trace));

// The scripts of the checklist, which this company does not have: they name articles and services of the example.
const ofPapers = /assets\/(?:checklist|paper-list|papers)-/;

// The visible text of a page, without the technical names in its scripts.
const visible = (html: string) =>
  html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ');

test('nothing of the example company is left, and the site works', async () => {
  const { root, distDir } = await makeOtherSite();
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 3 }));
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-brand-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  const { url: smtp, mails } = await mailServer();
  const more = {
    SMTP_URL: smtp,
    MAIL_FROM: `${other.name} <${other.email}>`,
    MAIL_TO: other.email,
  };
  const server = await startServer({ distDir, dataDir, more });
  onTestFinished(() => server.stop());

  const found: string[] = [];
  const look = (where: string, text: string) => {
    for (const trace of tracesIn(text)) found.push(`${where}: ${trace}`);
  };
  const files = (await readdir(join(distDir, 'client'), { recursive: true })).filter((file) =>
    /\.(?:js|css|html|json|svg|webmanifest|txt|xml)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files.filter((file) => !ofPapers.test(file)))
    look(file, await readFile(join(distDir, 'client', file), 'utf8'));

  const text = async (path: string, init?: RequestInit) =>
    (await fetch(server.url + path, init)).text();
  const sitemap = await text('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['/', '/store/garden', '/store/garden/spades', '/store/workshop/saws'],
      ...['/store/item/clay-spade', '/store/workshop-item/tenon-saw', '/lanes/rotterdam-oslo'],
      '/serviceDetail/barges-on-the-rhine',
    ]),
  );
  const pages = [
    ...paths,
    ...['/login', '/registration', '/enquiry', '/nowhere', '/store/garden/boats', '/app-shell'],
    ...['/store/workshop/drill', '/store/workshop-item/drill', '/dashboard'],
  ];
  for (const path of pages) {
    const html = await text(path);
    look(path, html);
    if (/sampan/i.test(visible(html))) found.push(`${path}: its visible text`);
  }
  for (const path of [
    ...['/robots.txt', '/manifest.webmanifest', '/sw.js', '/api/openapi.json', '/api/docs'],
    ...['/api/services', '/api/products', '/store/garden.json', '/.well-known/security.txt'],
  ]) {
    look(path, await text(path));
  }
  expect(await text('/store/garden.json')).toContain('Clay spade');
  for (const tool of [addresses.landedCost, addresses.documents]) {
    expect((await fetch(server.url + tool.pattern)).status, tool.pattern).toBe(404);
  }

  await text(
    '/api/contact-messages',
    json(contactMessage({ email: 'person@shipper.example', subject: 'About a saw' })),
  );
  await until(() => mails.length === 2);
  for (const mail of mails)
    look(`mail ${mail.subject}`, mail.raw.replaceAll(/^.*(?:localhost|Message-ID).*$/gim, ''));
  expect(found).toEqual([]);
  await smoke(server.url);
});

/** Requests freight from the company's only country to one that the visitor chooses. */
async function requestFreight(page: Page) {
  const main = page.getByRole('main');
  const fill = (label: string, value: string) =>
    main.getByLabel(label, { exact: true }).fill(value);
  await page.goto('/services/request');
  await page.waitForLoadState('networkidle');
  await pickPort(page, 'From', 'rotterdam', /NLRTM/);
  await pickPort(page, 'To', 'NOOSL', /NOOSL/);
  await fill('Commodity', 'Garden seats');
  await next(page, 'Cargo');
  for (const side of ['Length', 'Width', 'Height']) await fill(side, '100');
  await fill('Quantity', '4');
  await fill('Weight each', '80');
  await next(page, 'Details');
  await next(page, 'Contact');
  await fill('Name', 'Test Person');
  await main.getByLabel('E-mail').fill('person@shipper.example');
  await main.getByLabel('Phone').fill('+31 000 000 009');
  await next(page, 'Review');
  await sendRequestForm(page);
}

/** Does on the site what a visitor and an admin do, in a browser. */
async function smoke(url: string) {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ baseURL: url });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const heading = async (path: string, name: string) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    };
    await heading('/', other.tagline);
    await heading('/services', 'Freight services');
    await heading('/store/garden', 'Garden goods');
    await page.getByRole('link', { name: 'Clay spade' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Clay spade' }).waitFor();
    await heading('/contact', 'Contact us');
    const form = page.getByRole('main');
    await page.waitForLoadState('networkidle');
    await form.getByLabel('Name', { exact: true }).fill('Test Person');
    await form.getByLabel('E-mail').fill('person@shipper.example');
    await form.getByLabel('Subject').fill('A spade');
    await form.getByLabel('Message').fill('Is it sharp?');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page
      .getByText(/CM-[2-9A-Z]{4}-[2-9A-Z]{4}/)
      .first()
      .waitFor();
    await requestFreight(page);
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByLabel('E-mail').fill('admin@kittiwake.example');
    await page.getByLabel('Password', { exact: true }).fill('sampan-demo-admin');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/\/dashboard$/);
    await page.goto('/dashboard/manageProducts');
    await page.getByText('Tenon saw').first().waitFor();
    await page.goto('/dashboard/contactData');
    await page.getByText('About a saw').first().waitFor();
    await page.goto('/dashboard/requestServiceData');
    await page.getByText('Test Person').first().waitFor();
    const dashboard = await page.content();
    expect(tracesIn(dashboard)).toEqual([]);
    expect(visible(dashboard)).not.toMatch(/sampan/i);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
}
