import type { Client } from '../../assemble';
import { readMail } from '../../mail/inbound/read-mail';
import { testSite } from '../test-site';

/** A client whose pages only list the services. */
export const testClient: Client = {
  ...testSite,
  // Load asks for each page with a value of its own, so that no answer comes from the cache.
  addresses: { ...testSite.addresses, parameters: () => [{ name: 'asked' }] },
  async render(path, read) {
    const services = await read.services();
    const titles = services.map(({ title }) => title).join(', ');
    return {
      status: 200,
      head: { title: `Page ${path}`, description: 'A page.', canonicalPath: '/page' },
      pageData: {},
      body: new Blob([`<h1>${titles}</h1>`]).stream(),
      application: 'site',
      module: 'pwa/site/pages/page.tsx',
    };
  },
  assets: (_c, next) => next(),
  sharePicture: async () => null,
  writeQuotation: async () => new Uint8Array(),
  readMail,
};
