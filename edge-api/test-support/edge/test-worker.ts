import { env } from 'cloudflare:workers';
import { type Bindings, edgeApp } from '../../edge/edge-app';
import { asTokenSays, fixedPage } from '../fixed-parts';
import { testSite } from '../test-site';

/** Names the settings of a test in its requests: one worker serves the tests of many databases. */
const settingsHeader = 'x-test-settings';

const apps = new Map<string, ReturnType<typeof edgeApp>>();

type ExecutionContext = { waitUntil(work: Promise<unknown>): void };

// biome-ignore lint/style/noDefaultExport: workerd asks for it.
export default {
  async fetch(request: Request, _: unknown, context: ExecutionContext): Promise<Response> {
    const waitUntil = (work: Promise<unknown>) => context.waitUntil(work);
    const settings = request.headers.get(settingsHeader) ?? '{}';
    const known = apps.get(settings);
    if (known) return known.fetch(request, waitUntil);
    const client = { ...testSite, render: fixedPage, fileNames: new Set<string>(), id: 'test' };
    const bindings = { ...(env as Bindings), ...JSON.parse(settings) };
    const made = edgeApp(bindings, client, { lookUpAccount: asTokenSays });
    apps.set(settings, made);
    return made.fetch(request, waitUntil);
  },
};
