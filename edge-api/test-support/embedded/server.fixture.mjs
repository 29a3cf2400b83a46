// For tests: the real server in a process of its own, with a page that only lists the services.
// Its settings are environment variables, as always.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const path = fileURLToPath(new URL('../../serve.ts', import.meta.url));
const { module } = await runnerImport(path, { configFile: false, logLevel: 'silent' });

await module.serve({
  async render(path, read) {
    const services = await read.services();
    const titles = services.map(({ title }) => title).join(', ');
    return {
      status: 200,
      head: { title: `Page ${path}`, description: 'A page.', canonicalPath: '/page' },
      pageData: {},
      body: new Response(`<h1>${titles}</h1>`).body,
      module: 'pwa/app/pages/page.tsx',
    };
  },
  company: {
    brand: 'Sampan',
    phone: { display: '+880 1700 000 000', tel: 'tel:+8801700000000' },
    email: 'hello@sampan.example',
  },
  addresses: {
    parameters: () => ['asked'],
    fixed: ['/'],
    service: (slug) => `/${slug}`,
    product: ({ slug }) => `/${slug}`,
  },
  build: {
    css: 'p{margin:0}',
    cssHref: null,
    adminCssHref: null,
    stylesOf: () => '',
    entry: '/main.js',
    fonts: [],
    scriptsOf: () => [],
  },
  assets: (_c, next) => next(),
  sharePicture: async () => null,
});
