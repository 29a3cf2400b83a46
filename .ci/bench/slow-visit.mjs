// One visit to a page with the connection and the processor of a cheap phone.
import { probe, probed } from './page-probe.mjs';

const KBIT = 1000 / 8;
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * KBIT,
  uploadThroughput: 750 * KBIT,
};
const CPU_SLOWDOWN = 4;
const QUIET_MS = 700;
const GIVE_UP_MS = 15_000;

/** The phone: narrow, fine-grained, touched. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/**
 * Opens `url` in a new tab of the context and stays until nothing happens any more.
 * @returns times in ms since the navigation; `bytes` of all but pictures that were asked for before
 *   the page had nothing more urgent to do, as they came over the network, headers included
 */
export async function slowVisit(context, url, { offline = false } = {}) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const traffic = listen(devtools);
  await devtools.send('Network.enable');
  await devtools.send('ServiceWorker.enable');
  // A visitor who comes back finds the worker asleep.
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.send('Network.emulateNetworkConditions', { ...CONNECTION, offline });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(probe);
  await page.goto(url, { waitUntil: 'load', timeout: GIVE_UP_MS });
  const figures = await settled(page, traffic);
  const bytes = traffic.bytesBefore(figures.idleMs ?? Number.POSITIVE_INFINITY);
  await page.close();
  return { ...figures, bytes, asked: traffic.asked() };
}

/** Until no long task ran and nothing was on its way for a while. */
async function settled(page, traffic) {
  const deadline = performance.now() + GIVE_UP_MS;
  for (;;) {
    await page.waitForTimeout(200);
    const figures = await page.evaluate(probed);
    const quiet = figures.quietForMs > QUIET_MS && traffic.quietForMs() > QUIET_MS;
    if (quiet || performance.now() > deadline) return figures;
  }
}

/** Follows what the page asks for; what its service worker asks for goes by another way. */
function listen(devtools) {
  const requests = new Map();
  let lastAt = performance.now();
  let startedAtS;
  const touch = () => {
    lastAt = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    startedAtS ??= timestamp;
    const sentMs = (timestamp - startedAtS) * 1000;
    // The icon of the tab comes without an answer of its own.
    const isPicture = /\.(svg|png|avif|webp|jpe?g)$/.test(new URL(request.url).pathname);
    requests.set(requestId, { sentMs, type, url: request.url, isPicture, bytes: 0, done: false });
    touch();
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, done: true });
    touch();
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request) request.isPicture ||= response.mimeType.startsWith('image/');
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.done = true;
    touch();
  });
  const all = () => [...requests.values()];
  return {
    asked: all,
    quietForMs: () => (all().every(({ done }) => done) ? performance.now() - lastAt : 0),
    bytesBefore: (ms) =>
      all()
        .filter(({ isPicture, sentMs }) => !isPicture && sentMs <= ms)
        .reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
