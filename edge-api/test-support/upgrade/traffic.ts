import { pause } from '../../contract/waiting';
import { feedDevice } from '../under-load/feed';
import { startBrowsers, startLists, startReaders } from '../under-load/readers';
import { firstRecord, signInAdmin, startDashboard, startEdits } from '../under-load/staff';
import { longestGapMs, startSubmissions } from '../under-load/submissions';
import type { Site } from './site';

const aSecond = 20;
// Until HAProxy has noticed that processes are back.
const noticedAfterMs = 2000;
const pages = ['/', '/services', '/product/women', '/api/services'];
const lists = [
  'department=toys&sort=price-asc&limit=5',
  'department=women&sort=price-desc&limit=7',
  'department=new&sort=newest&limit=10',
];

export type Traffic = Awaited<ReturnType<typeof startTraffic>>;

/** Visitors, admins and devices at work on the site, until `end`, and at least so many submissions. */
export async function startTraffic({ origin, keys }: Site, submissions: number) {
  const admin = await signInAdmin(origin, keys);
  const service = await firstRecord(admin, 'services');
  const product = await firstRecord(admin, 'products', ({ department }) => department === 'used');
  const stops: { fromMs: number; untilMs: number }[] = [];
  const steps: Record<string, { seconds: number; longestGapMs: number }> = {};
  let endSteps = () => {};
  const stepsEnd = new Promise<void>((resolve) => {
    endSteps = resolve;
  });

  const scopes = ['contact-messages', 'service-requests', 'services', 'products'];
  const dashboard = startDashboard(admin, scopes);
  const device = startDevice(origin, ['services', 'used']);
  const readers = startReaders(origin, pages);
  const walkers = startLists(origin, lists);
  const browsers = startBrowsers(origin, ['/', '/contact']);
  const summaries = startEdits(admin, 'services', service, (place) => ({
    summary: `Edit ${place} of this service.`,
  }));
  const prices = startEdits(admin, 'products', product, (place) => ({
    price: { amountMinor: 1000 + place, currency: place % 2 ? ('HKD' as const) : ('BDT' as const) },
  }));
  const visitors = startSubmissions(origin, submissions, aSecond, stepsEnd);

  return {
    service,
    product,
    dashboard,
    device,
    readers,
    walkers,
    browsers,
    summaries,
    prices,
    visitors,
    /** When the site was away. */
    stops,
    /**
     * Does this while the traffic goes on, before and after it for some seconds more. Meanwhile the site may be away:
     * visitors see that, devices wait.
     */
    async duringStop(name: string, work: () => Promise<unknown>) {
      await pause(10_000);
      const atMs = performance.now();
      await work();
      const untilMs = performance.now();
      await pause(10_000);
      stops.push({ fromMs: atMs, untilMs: untilMs + noticedAfterMs });
      steps[name] = {
        seconds: Math.round((untilMs - atMs) / 100) / 10,
        longestGapMs: Math.round(longestGapMs(visitors.confirmed.values(), atMs, untilMs)),
      };
    },
    /** Ends all but the devices, which may have something to fetch yet, and says what happened. */
    async end() {
      endSteps();
      await visitors.done;
      for (const part of [summaries, prices, readers, walkers, browsers]) await part.stop();
      const report = {
        steps,
        submissions: { confirmed: visitors.confirmed.size, retries: visitors.retries },
        edits: { confirmed: summaries.edits.length, retries: summaries.retries },
        prices: { confirmed: prices.edits.length, retries: prices.retries },
        dashboard: { wakes: dashboard.wakes, retries: dashboard.retries },
        device: { retries: device.retries },
        pages: { answered: readers.answered, failed: readers.failures.length },
        lists: { answered: walkers.answered, failed: walkers.failures.length },
        browsers: { answered: browsers.answered, failed: browsers.failures.length },
      };
      process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    },
  };
}

/** A visitor's device, which asks the public feed for what changed, again and again. */
function startDevice(origin: string, scopes: readonly string[]) {
  const { follow, ...stored } = feedDevice(`${origin}/api/catalogue/changes`);
  let isOver = false;
  async function followAll(): Promise<void> {
    for (; !isOver; await pause(500)) {
      // It asks again later, with the same cursor.
      await Promise.all(scopes.map(follow)).catch(() => undefined);
    }
  }
  const running = followAll();
  const stop = async () => {
    isOver = true;
    await running;
  };
  return { ...stored, stop };
}
