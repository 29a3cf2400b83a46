import type { Browser } from 'playwright/test';
import { listen } from '../support/console-errors';
import { type Behaviour, open, openNetwork } from '../support/network';
import { goOffline, goOnline, noAnswer } from '../support/offline';
import { expect } from '../support/test';

/** The device of one person, with a network of its own to the site at `upstream`. */
export async function openDevice(browser: Browser, upstream: string, { width }: { width: number }) {
  const network = await openNetwork(upstream);
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width, height: 1000 },
  });
  const consoleErrors = listen(context);
  consoleErrors.allow(noAnswer);
  // Of who is logged in, without a connection.
  consoleErrors.allow(/^JWT token fetch failed$/);
  // Of a change that is made again, because the customer has opened the quotation meanwhile.
  consoleErrors.allow(/status of 412/);
  const page = await context.newPage();
  return {
    page,
    network,
    /** Of everything that it sends, every second answer is lost from now on. */
    loseAnswers() {
      // By tus, a piece of a file that had arrived already.
      consoleErrors.allow(/status of 409/);
      const behaviour = everySecondAnswerLost();
      network.behave(behaviour);
      return behaviour;
    },
    goOffline: () => goOffline(page, network, consoleErrors),
    goOnline: (behaviour: Behaviour = open) =>
      goOnline(page, network).then(() => network.behave(behaviour)),
    async close() {
      await context.close();
      await network.close();
      expect(consoleErrors.unexpected(), 'errors in the console').toEqual([]);
    },
  };
}
export type Device = Awaited<ReturnType<typeof openDevice>>;

/** What is sent arrives, and the connection is cut before every second answer. `lost` counts those. */
function everySecondAnswerLost(): Behaviour & { lost: number } {
  let sent = 0;
  const behaviour: Behaviour & { lost: number } = (exchange) => {
    const { incoming, ask } = exchange;
    const { method = '', url } = incoming;
    const isSent = ['POST', 'PUT', 'PATCH'].includes(method) && url !== '/api/jwttoken';
    if (isSent) sent += 1;
    if (!isSent || sent % 2 > 0) return open(exchange);
    behaviour.lost += 1;
    const drop = () => incoming.socket.destroy();
    ask().then(drop, drop);
  };
  behaviour.lost = 0;
  return behaviour;
}
