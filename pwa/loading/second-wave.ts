const quietMs = 2000;

let begin = () => {};
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/** Begins it at once. */
export const beginSecondWave = (): void => begin();

/** Runs work that no page waits for: storing on the device, the worker, parts that come later. */
export const inSecondWave = (work: () => void): void => void begun.then(work);

/** Returns the second wave, for a part that suspends until then. */
export const secondWave = (): Promise<void> => begun;

/**
 * Begins the second wave once the hydrated page is visible, and for two seconds no file came and no one touched it:
 * on a slow connection it would hold up what a person asks for. A person who writes into a form needs it at once, for
 * the draft, for sending and for what is computed; a form that leads to an address does not need it.
 */
export function awaitQuiet(): void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (document.hidden ? wait() : beginSecondWave()), quietMs);
  };
  const files = new PerformanceObserver(wait);
  files.observe({ type: 'resource' });
  const stopped = new AbortController();
  const listening = { capture: true, passive: true, signal: stopped.signal };
  for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, wait, listening);
  // In Safari a box or a choice that is clicked gets no focus.
  for (const type of ['focusin', 'change']) {
    addEventListener(type, ({ target }) => isInForm(target) && beginSecondWave(), listening);
  }
  if (isInForm(document.activeElement) || isChosenInForm()) beginSecondWave();
  wait();
  inSecondWave(() => {
    clearTimeout(timer);
    files.disconnect();
    stopped.abort();
  });
}

// The tests and the benchmark read it.
inSecondWave(() => performance.mark('second-wave'));

const isChosenInForm = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])'),
  ].some((box) => box.checked !== box.defaultChecked && isInForm(box));

const isInForm = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('form:is([method="post"], :not([method], [action]))') !== null;
