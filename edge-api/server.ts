import './node/refuse-old-node.mjs';
import { fileURLToPath } from 'node:url';
import { addresses, company, loadEveryPage, readForm, render } from '../pwa/site/entry-server';
import { readClientBuild } from './node/built-client';
import { stopWithShell } from './node/commands/stop-with-shell.mjs';
import { sharePictures } from './node/draw-share-picture';
import { mailReader } from './node/mail/mail-reader';
import { quotationPdf } from './node/pdf/quotation-pdf';
import { staticFiles } from './node/static-files';
import { serve } from './serve';

// `npm start` of a release; that of a checkout already watches during its build.
stopWithShell();

// The build puts the client beside the server.
const clientDir = fileURLToPath(new URL('../client', import.meta.url)).replace(/\/$/, '');

await serve({
  render,
  readForm,
  prepare: loadEveryPage,
  addresses,
  company,
  build: readClientBuild(clientDir),
  assets: staticFiles(clientDir),
  sharePicture: sharePictures(clientDir),
  writeQuotation: quotationPdf({
    fonts: fileURLToPath(new URL('./fonts', import.meta.url)),
    script: new URL('./pdf-thread.js', import.meta.url),
  }),
  readMail: mailReader(new URL('./mail-thread.js', import.meta.url)),
});
