/**
 * Calls `end` when the browser sets this page aside, to show it again after "Back", and `goOn` when it
 * does; returns how to stop. What a page holds must end then: the browser throws the page away once
 * another one waits for its lock or sends it a message. Workers have no such events, nor have tests
 * outside a browser.
 */
export function onSetAside(end: () => void, goOn: () => void = () => {}): () => void {
  const stopEnding = onTransition('pagehide', end);
  const stopGoingOn = onTransition('pageshow', goOn);
  return () => {
    stopEnding();
    stopGoingOn();
  };
}

/** Resolves at once while the page is shown, and else when it is shown again. */
export function whenShown(): Promise<void> {
  if (!isSetAside) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onTransition('pageshow', () => {
      stop();
      resolve();
    });
  });
}

let isSetAside = false;
onSetAside(
  () => {
    isSetAside = true;
  },
  () => {
    isSetAside = false;
  },
);

function onTransition(name: 'pagehide' | 'pageshow', listener: () => void): () => void {
  const listen = (event: Event) => {
    if ('persisted' in event && event.persisted) listener();
  };
  globalThis.addEventListener?.(name, listen);
  return () => globalThis.removeEventListener?.(name, listen);
}
