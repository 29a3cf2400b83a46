const size = { width: 500, height: 600 };
const lookEveryMs = 100;
// After a successful login the provider closes the window just before it reports the user.
const graceMs = 400;

/** Opens an empty window for the provider; null if the browser blocks it. Call it in the click itself. */
export function openSignInWindow(): Window | null {
  const { width, height } = size;
  const left = Math.max((screen.availWidth - width) / 2, 0);
  const top = Math.max((screen.availHeight - height) / 2, 0);
  return open(
    '',
    'sampan-sign-in',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
}

/** Resolves soon after the window was closed, by the person or by the provider. */
export function windowClosed(opened: Window): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(timer);
      setTimeout(resolve, graceMs);
    }, lookEveryMs);
  });
}

let windowInUse: Window | null = null;
let isTakenOver = false;

/**
 * Runs `work`, which wants to open a window, with one that is already open. The provider's code asks the network
 * before it opens its own, and by then the browser no longer allows it.
 */
export function inWindow<T>(opened: Window, work: () => Promise<T>): Promise<T> {
  takeOver();
  windowInUse = opened;
  return work();
}

/** Takes the window only once: an attempt that was given up ends seconds later, during the next one. */
function takeOver(): void {
  if (isTakenOver) return;
  isTakenOver = true;
  const openAnother = window.open.bind(window);
  window.open = (url, name, features) => {
    if (!windowInUse || !String(url).includes('/auth/handler')) {
      return openAnother(url, name, features);
    }
    if (windowInUse.closed) return null;
    windowInUse.location.href = String(url);
    return windowInUse;
  };
}
