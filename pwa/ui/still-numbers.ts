/**
 * A wheel over a focused number field scrolls the page; browsers would step the number instead, unseen by
 * the person. A field that can't be written into is not stepped, and the page scrolls as over any text.
 */
export function stillNumbers(): void {
  addEventListener('wheel', stopStepping, { capture: true, passive: true });
}

function stopStepping({ target }: WheelEvent): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'number' || target.readOnly) return;
  target.readOnly = true;
  // Behind the browser's own answer to this event.
  setTimeout(() => {
    target.readOnly = false;
  });
}
