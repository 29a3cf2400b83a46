// Runs in a page of the dashboard, from its first moment on: what the benchmark does there and sees.

/** Leaves its tools under `window.bench`. */
export function pageTools() {
  const rows = () => document.querySelectorAll('main li[aria-posinset]');
  const firstRow = () => document.querySelector('main li[aria-posinset="1"]');
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });

  /** When the screen shows what `find` finds, ms since the navigation. */
  async function untilPainted(find, withinMs = 60_000) {
    const deadline = performance.now() + withinMs;
    while (!find()) {
      if (performance.now() > deadline) throw new Error(`not there: ${find}`);
      await new Promise(requestAnimationFrame);
    }
    return painted();
  }

  function write(field, value) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    set.call(field, value);
    const event = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(event, { bubbles: true }));
  }

  const byText = (selector, text) =>
    [...document.querySelectorAll(selector)].find((found) => found.textContent.includes(text));

  let mostNodes = 0;
  const countNodes = () => {
    mostNodes = Math.max(mostNodes, document.querySelectorAll('*').length);
  };
  setInterval(countNodes, 250);

  window.bench = {
    rows,
    firstRow,
    untilPainted,
    write,
    byText,
    listed: () => Number(firstRow()?.getAttribute('aria-setsize') ?? 0),

    /** Until another list is on the screen than before `act`, ms; null when it stays the same. */
    async msUntilOther(act) {
      const shown = () => `${window.bench.listed()} ${firstRow()?.textContent}`;
      const before = shown();
      const startedAt = performance.now();
      act();
      while (shown() === before) {
        if (performance.now() > startedAt + 3000) return null;
        await new Promise(requestAnimationFrame);
      }
      return (await painted()) - startedAt;
    },

    /** Scrolls to the end and back, some screens at a time; then rests. */
    async scrollThrough() {
      const steps = 60;
      for (const to of [1, 0]) {
        const from = scrollY;
        const end = to * (document.documentElement.scrollHeight - innerHeight);
        for (let step = 1; step <= steps; step++) {
          scrollTo(0, from + ((end - from) * step) / steps);
          await new Promise(requestAnimationFrame);
          if (step % 5 === 0) countNodes();
        }
      }
      await painted();
    },

    /** What was longest since `sinceMs`, ms; and the most nodes so far. */
    figures(sinceMs) {
      countNodes();
      const tasks = window.probe.longTasks.filter(({ startTime }) => startTime >= sinceMs);
      const longestMs = Math.max(0, ...tasks.map(({ duration }) => duration));
      return { longestMs, mostNodes, nowMs: performance.now() };
    },

    /** Scopes of which this device has not all yet. */
    async unfilled() {
      const found = (await indexedDB.databases()).find(({ name }) =>
        name.startsWith('sampan-private-'),
      );
      if (!found) return ['all'];
      const read = (request) =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await read(indexedDB.open(found.name));
      const cursors = await read(db.transaction('cursors').objectStore('cursors').getAll());
      db.close();
      const left = cursors.filter(({ fill, checkedAtMs }) => fill || checkedAtMs === null);
      return cursors.length < 7 ? ['all'] : left.map(({ key, fill }) => `${key} ${fill?.left}`);
    },
  };
}
