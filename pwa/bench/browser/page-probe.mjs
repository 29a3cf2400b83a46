// Runs in a page from its first moment on: what it painted, how long it was busy, what moved.

/** Goes into `addInitScript`; leaves its figures under `window.probe`. */
export function probe() {
  const figures = { firstMs: null, largest: null, longTasks: [], shift: 0 };
  window.probe = figures;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') figures.firstMs = entry.startTime;
  });
  watch('largest-contentful-paint', ({ startTime, url, element }) => {
    const src = url ? (element?.getAttribute('src') ?? url) : null;
    figures.largest = { ms: startTime, src, tag: element?.localName ?? '' };
  });
  watch('longtask', ({ startTime, duration }) => figures.longTasks.push({ startTime, duration }));
  watch('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) figures.shift += value;
  });
}

/** The figures so far; those that end in `AtMs` since the epoch. */
export function probed() {
  const { firstMs, largest, longTasks, shift } = window.probe;
  const blockingMs = longTasks
    .filter(({ startTime }) => firstMs !== null && startTime + 50 > firstMs)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
  const idleMs = performance.getEntriesByName('second-wave')[0]?.startTime ?? null;
  const idleAtMs = idleMs === null ? null : performance.timeOrigin + idleMs;
  const quietSinceMs = Math.max(0, ...longTasks.map((task) => task.startTime + task.duration));
  const quietForMs = performance.now() - quietSinceMs;
  return { firstMs, largest, blockingMs, shift, idleMs, idleAtMs, quietForMs };
}
