import { controlsOnScreen, coveredBy } from '../../ui/floating/controls-on-screen';
import { watchScreen } from '../../ui/floating/watch-screen';

const fields = 'input, select, textarea';

/**
 * Hides each link or button of the corner while a control of the page is under it, and while a field has
 * the focus: then a phone shows its keyboard there. Returns how to stop.
 */
export function stepAside(corner: HTMLElement): () => void {
  return watchScreen(() => {
    const isTyping = document.activeElement?.matches(fields) === true;
    const onScreen = controlsOnScreen(corner);
    for (const part of corner.children) {
      const isInTheWay = coveredBy(part.getBoundingClientRect(), onScreen).length > 0;
      part.toggleAttribute('data-aside', isTyping || isInTheWay);
    }
  });
}
