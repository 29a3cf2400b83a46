// What a tab fetches, and the memory that it takes.
import { readFileSync } from 'node:fs';

/** What a tab fetches over the network; an event stream that goes on is not counted. */
export function trafficOf(tab) {
  const requests = new Map();
  tab.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests.set(requestId, { path: new URL(request.url).pathname, bytes: null });
  });
  tab.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return {
    /** Counts from here on. */
    mark() {
      const before = new Set(requests.keys());
      return {
        sum(isMeant = () => true) {
          const meant = [...requests]
            .filter(([id, { path, bytes }]) => !before.has(id) && bytes !== null && isMeant(path))
            .map(([, { bytes }]) => bytes);
          return { requests: meant.length, bytes: meant.reduce((sum, bytes) => sum + bytes, 0) };
        },
      };
    },
  };
}

/** Of what is left after a collection of garbage. */
export async function memoryOfTab(browser, tab) {
  await tab.send('Performance.enable');
  await tab.send('HeapProfiler.enable');
  await tab.send('HeapProfiler.collectGarbage');
  const { metrics } = await tab.send('Performance.getMetrics');
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize').value;
  const root = await browser.newBrowserCDPSession();
  const { processInfo } = await root.send('SystemInfo.getProcessInfo');
  const own = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ownMb(id));
  return { heapMb: used / 1e6, processMb: process.platform === 'linux' ? Math.max(...own) : null };
}

/** What a process has in memory without what it shares with others, in MB; of the page's it is the most. */
function ownMb(pid) {
  const kib = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^RssAnon:\s+(\d+) kB/m)?.[1];
  return (Number(kib) * 1024) / 1e6;
}
