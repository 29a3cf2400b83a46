// Browser profiles whose tabs are driven over the DevTools protocol alone. Playwright listens to the
// console of its own tabs; V8 then notes where each Error is made, for which it parses React once
// more: on a slow phone that is a tenth of a second, which no visitor's browser spends.

import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

const GIVE_UP_MS = 15_000;
/** Narrow, fine-grained, touched. */
const SCREEN = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };

/** @param browser of Playwright; profiles end with it */
export async function openProfiles(browser) {
  const root = await browser.newBrowserCDPSession();
  const byAnswer = new EventEmitter();
  root.on('Target.receivedMessageFromTarget', ({ sessionId, message }) =>
    byAnswer.emit(sessionId, JSON.parse(message)),
  );

  /** Of a phone, with nothing in it. */
  async function newProfile() {
    const { browserContextId } = await root.send('Target.createBrowserContext');
    const close = () => root.send('Target.disposeBrowserContext', { browserContextId });
    return { newTab: () => newTab(browserContextId), close };
  }

  async function newTab(browserContextId) {
    const url = 'about:blank';
    const { targetId } = await root.send('Target.createTarget', { url, browserContextId });
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
    const events = new EventEmitter();
    byAnswer.on(sessionId, ({ id, method, params, ...answer }) => {
      if (method) events.emit(method, params);
      else events.emit(`answer ${id}`, answer);
    });
    let asked = 0;
    async function send(method, params = {}) {
      asked += 1;
      const message = JSON.stringify({ id: asked, method, params });
      const answered = once(events, `answer ${asked}`);
      await root.send('Target.sendMessageToTarget', { sessionId, message });
      const [{ result, error }] = await answered;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    }
    await send('Page.enable');
    await send('Emulation.setDeviceMetricsOverride', SCREEN);
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await browserRests(root);
    return {
      send,
      on: (event, listener) => events.on(event, listener),
      /** Until its load event. @throws Error when it can't be had */
      async open(address) {
        const signal = AbortSignal.timeout(GIVE_UP_MS);
        const loaded = once(events, 'Page.loadEventFired', { signal });
        const { errorText } = await send('Page.navigate', { url: address });
        if (errorText) throw new Error(`${address}: ${errorText}`);
        await loaded;
      },
      /** What `work` gives in the page, promised or not. */
      async evaluate(work, ...values) {
        const expression = `(${work})(...${JSON.stringify(values)})`;
        const how = { expression, awaitPromise: true, returnByValue: true };
        const { result, exceptionDetails } = await send('Runtime.evaluate', how);
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
        return result.value;
      },
      async close() {
        byAnswer.removeAllListeners(sessionId);
        await root.send('Target.closeTarget', { targetId });
      },
    };
  }

  return { newProfile };
}

// A desktop's browser prepares a new window, for half a second and on every core it can have; a
// visit that is timed meanwhile tells more of that than of the page. A phone prepares nothing such.
const GLANCE_MS = 100;
/** What the system counts in. */
const TICK_S = 0.01;
const QUIET_GLANCES = 3;
const REST_WITHIN_MS = 10_000;

/**
 * Waits until none of the browser's processes works any more.
 * @param root a session of the browser itself
 * @throws Error when it finds no rest
 */
async function browserRests(root) {
  const deadline = performance.now() + REST_WITHIN_MS;
  let before = await processorTimes(root);
  for (let quiet = 0; quiet < QUIET_GLANCES; ) {
    if (performance.now() > deadline) throw new Error('the browser finds no rest');
    await setTimeout(GLANCE_MS);
    const now = await processorTimes(root);
    const worked = [...now].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
    quiet = worked < 2 * TICK_S ? quiet + 1 : 0;
    before = now;
  }
}

/** In seconds, by process. */
async function processorTimes(root) {
  const { processInfo } = await root.send('SystemInfo.getProcessInfo');
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
}
