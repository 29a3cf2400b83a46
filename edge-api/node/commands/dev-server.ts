import type { ViteDevServer } from 'vite';
import type { CompanyContact, ReadPostedForm, Render, SiteAddresses } from '../../contract/page';
import { serve } from '../../serve';
import type { ClientBuild } from '../../site/page-document';
import { sharePictures } from '../draw-share-picture';
import { mailReader, mailThreadSource } from '../mail/mail-reader';
import { pdfSources, quotationPdf } from '../pdf/quotation-pdf';

const renderer = '/pwa/site/entry-server.tsx';

// Vite adds styles by script, so a page has none for a moment; the built site inlines them.
const build: ClientBuild = {
  entry: '/pwa/build/dev-entry.ts',
  fonts: [],
  filesOf: () => ({ style: '', sheets: [], scripts: [] }),
};

/** Serves the sources as they are now: the renderer is imported again for every page. */
export async function serveWithVite(vite: ViteDevServer): Promise<void> {
  const render: Render = async (...given) => (await runner(vite).import(renderer)).render(...given);
  const readForm: ReadPostedForm = async (...given) =>
    (await runner(vite).import(renderer)).readForm(...given);
  const { addresses, company } = await runner(vite).import(renderer);
  return serve({
    render,
    readForm,
    addresses,
    company,
    build,
    assets: (_c, next) => next(),
    sharePicture: sharePictures(vite.config.publicDir),
    writeQuotation: quotationPdf(pdfSources),
    readMail: mailReader(mailThreadSource),
    connectTo: ['ws://localhost:*'],
    front: vite.middlewares,
  });
}

type Module = {
  render: Render;
  readForm: ReadPostedForm;
  addresses: SiteAddresses;
  company: CompanyContact;
};
type Runner = { import(path: string): Promise<Module> };

function runner({ environments }: ViteDevServer): Runner {
  return (environments.ssr as unknown as { runner: Runner }).runner;
}
