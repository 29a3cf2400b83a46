/** A part of the screen, in px from its upper left corner. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** A control, with a box that it takes on the screen; one with a line break takes several. */
export type OnScreen = { control: Element; box: Box };

// Floating notes belong to them: two of these are not shown over one another.
const controls = 'a, button, input, select, textarea, summary, [role="status"] > *';
// A picture or card that leads somewhere has room enough to be pressed beside what is over it.
const largeFromPx = 132;

/** The controls that something floating could cover; those within `floating` itself are left out. */
export function controlsOnScreen(floating: Element): OnScreen[] {
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const { top, bottom, width, height } = control.getBoundingClientRect();
    const isLarge = control.matches('a, button') && Math.min(width, height) > largeFromPx;
    const isAway = bottom < 0 || top > innerHeight;
    if (isLarge || isAway || floating.contains(control)) return [];
    return [...control.getClientRects()].map((box) => ({ control, box }));
  });
}

/** Those of the controls that something at `floating` covers. */
export const coveredBy = (floating: Box, onScreen: OnScreen[]): Element[] =>
  onScreen.filter(({ box }) => overlap(box, floating)).map(({ control }) => control);

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
