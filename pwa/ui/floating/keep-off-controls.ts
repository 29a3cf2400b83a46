import { controlsOnScreen, coveredBy, type OnScreen } from './controls-on-screen';
import { watchScreen } from './watch-screen';

const gapPx = 8;

/**
 * Moves what floats at the lower edge of the screen to where it does the least harm: there, below the
 * bar, or between. Returns how to stop.
 */
export function keepOffControls(region: HTMLElement): () => void {
  return watchScreen(() => {
    const { left, right } = region.getBoundingClientRect();
    const { offsetTop, offsetHeight } = region;
    const onScreen = controlsOnScreen(region);
    const harms = places(offsetTop).map((top) => ({
      top,
      harm: harmAt({ left, top, right, bottom: top + offsetHeight }, onScreen),
    }));
    const { top } = harms.reduce((best, other) => (other.harm < best.harm ? other : best));
    region.style.translate = top === offsetTop ? '' : `0 ${top - offsetTop}px`;
  });
}

/** Places for the upper edge, the better ones first: in the middle of the screen it would be most in the way. */
function places(lowest: number): number[] {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const highest = Math.max(bar, 0) + gapPx;
  const between = [];
  for (let top = lowest - gapPx; top > highest; top -= gapPx) between.push(top);
  return [lowest, highest, ...between];
}

/** A covered link can wait; a field is being filled in, and one with the focus at this moment. */
function harmAt(box: Parameters<typeof coveredBy>[0], onScreen: OnScreen[]): number {
  const harms = coveredBy(box, onScreen).map((control) => {
    if (control === document.activeElement) return 3;
    return control.matches('input, select, textarea') ? 2 : 1;
  });
  return Math.max(0, ...harms);
}
