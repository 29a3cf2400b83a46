/**
 * Makes a wheel over a focused number field scroll the page; browsers would step the number instead, unseen by the
 * person. They do not step a field that can't be written into, and scroll the page as over any text.
 */
export function stillNumbers(): void {
  addEventListener('wheel', stopStepping, { capture: true, passive: true });
}

function stopStepping({ target }: WheelEvent): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'number' || target.readOnly) return;
  target.readOnly = true;
  // This runs after the browser's own answer to the event.
  setTimeout(() => {
    target.readOnly = false;
  });
}
