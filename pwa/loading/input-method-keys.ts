/** The key code of a key that an input method has taken: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const takenKey = 229;

/**
 * While someone composes a word with an input method, as in Chinese or Bangla, its arrows and Enter choose among
 * the method's own words: no handler of ours gets them. Safari ends the composition before it tells of the Enter
 * that did so, whose code still says it.
 */
export function leaveKeysToInputMethod(): void {
  const leave = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === takenKey) event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, leave, true);
}
