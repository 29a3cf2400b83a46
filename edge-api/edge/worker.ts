import { env } from 'cloudflare:workers';
import { build } from 'virtual:client-build';
import { addresses, company, readForm, render } from '../../pwa/site/entry-server';
import { clientBuild } from '../site/client-build';
import { type Bindings, edgeApp } from './edge-app';

const { manifest, texts, fileNames, id } = build;
const textOf = (name: string) => texts[name] ?? '';
const names = new Set(fileNames);

// Made before the first request: then nothing is left to wait for.
const app = edgeApp(env as Bindings, {
  render,
  readForm,
  addresses,
  company,
  build: {
    ...clientBuild(manifest, (file) => textOf(`/${file}`)),
    pictureText: (path) => (path.startsWith('/pictures/') ? (texts[path] ?? null) : null),
    hasFile: (path) => names.has(path),
  },
  fileNames: names,
  id,
});

type ExecutionContext = { waitUntil(work: Promise<unknown>): void };

// biome-ignore lint/style/noDefaultExport: workerd asks for it.
export default {
  fetch: (request: Request, _: unknown, context: ExecutionContext): Promise<Response> =>
    app.fetch(request, (work) => context.waitUntil(work)),
};
