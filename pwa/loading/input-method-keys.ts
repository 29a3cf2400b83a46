/** The key code of a key that an input method has taken: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const takenKey = 229;

/**
 * Keeps keys from our handlers while someone composes a word with an input method, as in Chinese or Bangla: its
 * arrows and Enter choose among the method's own words. Safari ends the composition before it tells of the Enter that
 * did so; the code of that key still says it.
 */
export function leaveKeysToInputMethod(): void {
  const leave = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === takenKey) event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, leave, true);
}
