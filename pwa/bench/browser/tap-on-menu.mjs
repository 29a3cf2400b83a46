// A finger on the menu button of a page that is just seen.
import { setTimeout as pause } from 'node:timers/promises';

const GIVE_UP_MS = 12_000;

/**
 * @param untilTap waits from the first paint on
 * @returns ms from the tap until the first link of the menu is seen; what it waited when none came
 */
export async function tapOnMenu(tab, url, untilTap) {
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchMenu})()` });
  await tab.send('Page.navigate', { url });
  let button = null;
  for (const deadline = performance.now() + GIVE_UP_MS; !button; ) {
    if (performance.now() > deadline) throw new Error(`${url} shows no menu button.`);
    await pause(20);
    button = await tab.evaluate(() => window.probe?.firstMs && window.menu.button());
  }
  await untilTap();
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [button] });
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return tab.evaluate((giveUpMs) => window.menu.answered(giveUpMs), GIVE_UP_MS);
}

/** Runs in the page from its first moment on; leaves its tools under `window.menu`. */
function watchMenu() {
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].find((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      const isInside = top >= 0 && left >= 0 && left < innerWidth && top < innerHeight;
      return width > 0 && height > 0 && isInside && element.checkVisibility();
    });
  let tappedAtMs;
  // The time of an input is when the browser had it, however late the page hears of it.
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      tappedAtMs ??= timeStamp;
    },
    true,
  );
  window.menu = {
    button() {
      const box = seen(
        'header :is(button, a, summary)[aria-label="Menu"]',
      )?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    },
    async answered(giveUpMs) {
      const startedAtMs = performance.now();
      while (!seen(':is(dialog[open], :popover-open, details[open]) a')) {
        if (performance.now() - startedAtMs > giveUpMs) return giveUpMs;
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - tappedAtMs;
    },
  };
}
