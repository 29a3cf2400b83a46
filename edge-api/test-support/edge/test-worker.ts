import { env } from 'cloudflare:workers';
import { LRUCache } from 'lru-cache';
import { canonicalPath } from '../../../pwa/config/find-address';
import { type Bindings, edgeApp } from '../../edge/edge-app';
import { asTokenSays, fixedPage } from '../fixed-parts';
import { testSite } from '../test-site';
import type { HandedOver } from './handed-over';
import { heardHeader, settingsHeader } from './test-headers';

// A test has one or two, and each keeps its cached answers.
const mostApps = 4;
const apps = new LRUCache<string, ReturnType<typeof testedApp>>({ max: mostApps });

type ExecutionContext = { waitUntil(work: Promise<unknown>): void };

function testedApp({ settings, parts }: HandedOver) {
  const heard = { logged: [] as object[], securityEvents: [] as object[] };
  const bindings: Bindings = { ...(env as Bindings), ...settings };
  const addresses = settings.REAL_SPELLINGS
    ? { ...testSite.addresses, canonical: canonicalPath }
    : testSite.addresses;
  const client = {
    ...testSite,
    addresses,
    render: fixedPage,
    fileNames: new Set<string>(),
    id: 'test',
  };
  const { fetch } = edgeApp(bindings, client, {
    ...(!settings.PROVIDER_LOOKUP_URL && { lookUpAccount: asTokenSays }),
    ...(settings.NO_REVISION && { revision: { current: () => null } }),
    security: (event) => void heard.securityEvents.push(event),
    log: {
      info: (message, fields) => void heard.logged.push({ level: 'info', message, fields }),
      error: (message, fields) => void heard.logged.push({ level: 'error', message, fields }),
    },
    ...parts,
  });
  return { fetch, heard };
}

// biome-ignore lint/style/noDefaultExport: workerd asks for it.
export default {
  async fetch(request: Request, _: unknown, context: ExecutionContext): Promise<Response> {
    const own = request.headers.get(settingsHeader) ?? '';
    const { fetch, heard } = apps.get(own) ?? testedApp(JSON.parse(own));
    apps.set(own, { fetch, heard });
    const answer = await fetch(request, (work) => context.waitUntil(work));
    const told = new Response(answer.body, answer);
    const said = JSON.stringify({
      logged: heard.logged.splice(0),
      securityEvents: heard.securityEvents.splice(0),
    });
    told.headers.set(heardHeader, encodeURIComponent(said));
    return told;
  },
};
