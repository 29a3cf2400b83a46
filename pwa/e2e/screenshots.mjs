// `npm run screenshots`: every screen at three widths in both themes, into .cache/screenshots/,
// and the few that the README and the web app manifest show (these alone with `-- --published`).
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { startServer } from '../bench/server/server-process.mjs';
import { buildIfNeeded, outDir } from '../build/build.mjs';
import { ensureChromium } from '../test-support/runner/chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sheets = join(root, '.cache/screenshots');
const QUIET = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-sync'];
const SIZES = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const SCREENS = {
  home: '/',
  about: '/about',
  services: '/services',
  service: '/serviceDetail/reefer-cargo',
  export: '/services/export',
  import: '/services/import',
  request: '/services/request',
  blogs: '/services/blogs',
  article: '/services/blogs/reading-a-freight-quotation',
  shop: '/product',
  new: '/product/newProduct',
  used: '/product/usedProduct',
  'used-laptops': '/product/used/laptop',
  'new-home': '/product/new/home',
  toys: '/product/toys/educational',
  kids: '/product/kids',
  women: '/product/women',
  'women-shoes': '/product/women/shoes',
  product: '/women/productdescription/kowloon-canvas-tote',
  'used-product': '/product/productDescription/karnaphuli-14-office-laptop',
  toy: '/toys/toysdescription/hilsa-alphabet-blocks',
  tools: '/tools',
  weight: '/tools/chargeable-weight?cargo=12-carton-60x45x40-14_3-pallet-120x100x110-480.5',
  'landed-cost': '/tools/landed-cost?goods=10000&rate=100&cd=10&vat=15&pieces=1000',
  demurrage:
    '/tools/demurrage-detention?discharged=2026-11-01&returned=2026-11-13&free=4&slabs=7_12-_40',
  'unit-converter': '/tools/unit-converter?from=cft&to=m3&left=100',
  incoterms: '/tools/incoterms?mode=container',
  documents: '/tools/documents',
  lanes: '/lanes',
  lane: '/lanes/chattogram-hong-kong',
  'container-load':
    '/tools/container-load?cargo=300-carton-60x40x40-12-stackable_20-pallet-120x100x110-300-stackable&in=20GP_40GP_40HC',
  contact: '/contact',
  enquiry: '/enquiry',
  'sign-in': '/login',
  registration: '/registration',
  'not-found': '/no-such-page',
};
/** Only admins see these. */
const ADMIN = {
  overview: '/dashboard/adminHome',
  inbox: '/dashboard/inbox',
  'manage-products': '/dashboard/manageProducts',
  'manage-services': '/dashboard/manageServices',
  'add-product': '/dashboard/addProducts',
  'add-service': '/dashboard/addServices',
  users: '/dashboard/allusers',
  'api-keys': '/dashboard/apiKeys',
  webhooks: '/dashboard/webhooks',
  profile: '/dashboard/profile',
};
/** Published pictures: the screen, its size, device pixels per pixel, and the file. */
const PUBLISHED = [
  ['home', { width: 1440, height: 900 }, 1, 'public/screenshots/home-wide.png'],
  ['services', { width: 360, height: 740 }, 2, 'public/screenshots/services-phone.png'],
  ['home', { width: 1440, height: 900 }, 1, 'docs/screenshots/home.png'],
  ['women', { width: 360, height: 740 }, 2, 'docs/screenshots/women-phone.png'],
  ['request', { width: 360, height: 740 }, 2, 'docs/screenshots/request-phone.png'],
  ['manage-products', { width: 1180, height: 820 }, 1, 'docs/screenshots/dashboard-tablet.png'],
];

await buildIfNeeded();
const dataDir = await mkdtemp(join(tmpdir(), 'sampan-screenshots-'));
const server = await startServer(join(outDir, 'server', 'server.js'), dataDir);
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: QUIET,
});
let adminState;
try {
  await mkdir(sheets, { recursive: true });
  adminState = await signIn();
  for (const [name, size, pixels, file] of PUBLISHED) {
    await mkdir(join(root, file, '..'), { recursive: true });
    const look = { size, pixels, scheme: 'light', whole: false };
    await shoot(name, look, join(root, file));
  }
  for (const size of process.argv.includes('--published') ? [] : SIZES) {
    for (const scheme of ['light', 'dark']) {
      for (const name of Object.keys({ ...SCREENS, ...ADMIN })) {
        const file = join(sheets, `${name}-${size.width}-${scheme}.png`);
        await shoot(name, { size, scheme, whole: true }, file);
      }
    }
  }
  console.log(`The screens are in ${sheets}`);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The stored state of the demo admin's device, for other windows. */
async function signIn() {
  await accountsReady();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${server.url}/login?next=/dashboard/adminHome`);
  await page.getByLabel('E-mail').fill('admin@sampan.example');
  await page.getByLabel('Password', { exact: true }).fill('sampan-demo-admin');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'Received per week' }).waitFor({ timeout: 60_000 });
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** The emulator is ready some seconds after the site. */
async function accountsReady() {
  const { authEmulatorUrl } = await (await fetch(`${server.url}/api/config`)).json();
  const address = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const account = { email: 'admin@sampan.example', password: 'sampan-demo-admin' };
  for (let tries = 0; tries < 120; tries++) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The demo accounts did not come.');
}

async function shoot(name, { size, scheme, pixels = 1, whole }, file) {
  const path = SCREENS[name] ?? ADMIN[name];
  const storageState = name in ADMIN ? adminState : undefined;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    deviceScaleFactor: pixels,
    serviceWorkers: 'block',
    storageState,
  });
  const page = await context.newPage();
  if (storageState) {
    // Its event stream stays open, so the network is never idle.
    await page.goto(server.url + path);
    await page.locator('nav[aria-label="Dashboard"]').waitFor();
    await page.getByText('Loading …').first().waitFor({ state: 'hidden' });
    await page.waitForTimeout(500);
    // A device that is new has not all records yet.
    await page.getByText('The newest ').first().waitFor({ state: 'hidden' });
  } else {
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    if (whole) await showAllPictures(page);
  }
  await page.screenshot({ path: file, fullPage: whole });
  await context.close();
}

/** Pictures below the fold load when they come near. */
async function showAllPictures(page) {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
}
