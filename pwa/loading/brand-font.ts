const leastPx = 0.5;
/** A link is as high as the font's own measures, in whole pixels; another line is more. */
const leastHeightPx = 1.5;
/** A link within a text may move with its line. */
const movedAsidePx = 8;
/** Of the size of the letters, between each two: too little to be seen. */
const spacings = [0.004, 0.008, 0.012, 0.016, 0.022];
/** More than this is seen: such a text, like a bold phone number, stays in the first font. */
const mostSpacing = 0.045;
/** More of them would hold up a slow phone for longer than 50 ms. */
const elementsAtOnce = 40;

/** An element with text in it, as it was before the font changed; lengths in px. */
type Shown = {
  element: HTMLElement;
  box: DOMRect;
  textLength: number;
  letterSpacing: number;
  fontSize: number;
};

/**
 * Shows the first page of a first visit in the brand's font too, once the font is here: first the texts on
 * the screen, then the others in small parts, then what comes later. Nothing on the screen may move: letters
 * get a little more or less space between them, so that each text stays as long and as high as it was.
 * Where that does not help, the page stays as it is until the next one.
 */
export async function showBrandFont(): Promise<void> {
  const { classList } = document.documentElement;
  if (classList.contains('brand-font')) return;
  const loaded = await document.fonts.load('1em Figtree').catch(() => []);
  if (loaded.length === 0) return;
  await nextFrame();
  for (const part of partsOfPage()) {
    // Another page may have been opened meanwhile.
    if (classList.contains('brand-font') || !change(part)) return;
    await nextFrame();
  }
  classList.add('brand-font');
}

const nextFrame = () => new Promise(requestAnimationFrame);

/** All elements with text: those on the screen together, the others as they follow each other. */
function partsOfPage(): HTMLElement[][] {
  const elements = new Set<HTMLElement>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.trim() && parentElement) elements.add(parentElement);
  }
  const seen = [...elements].filter(isSeen);
  const parts = [seen];
  const others = [...elements].filter((element) => !seen.includes(element));
  for (let at = 0; at < others.length; at += elementsAtOnce) {
    parts.push(others.slice(at, at + elementsAtOnce));
  }
  return parts;
}

/** On the screen or above it: no other text is seen to move. */
function isSeen(element: HTMLElement): boolean {
  const { height, top } = element.getBoundingClientRect();
  return height > 0 && top < innerHeight;
}

/** @returns false if a text would move: then all of them are in the first font again */
function change(elements: HTMLElement[]): boolean {
  const shown = elements.filter(isSeen).map(asShown);
  for (const { style } of elements) style.fontFamily = 'var(--brand-font)';
  keepLengths(shown);
  keepHeights(shown);
  if (!shown.some(hasMoved)) return true;
  for (const { style } of elements) style.fontFamily = '';
  for (const { element } of shown) element.style.letterSpacing = '';
  return false;
}

function asShown(element: HTMLElement): Shown {
  const { letterSpacing, fontSize } = getComputedStyle(element);
  return {
    element,
    box: element.getBoundingClientRect(),
    textLength: textLengthOf(element),
    letterSpacing: Number.parseFloat(letterSpacing) || 0,
    fontSize: Number.parseFloat(fontSize),
  };
}

/** All lines one after the other, without those of links and the like within the text. */
function textLengthOf(element: HTMLElement): number {
  const range = document.createRange();
  let length = 0;
  for (const text of ownTexts(element)) {
    range.selectNodeContents(text);
    for (const { width } of range.getClientRects()) length += width;
  }
  return length;
}

const ownTexts = (element: HTMLElement): Text[] =>
  [...element.childNodes].filter((node) => node instanceof Text);

function keepLengths(shown: Shown[]): void {
  const lengths = shown.map(({ element }) => textLengthOf(element));
  shown.forEach((text, index) => {
    const { element, textLength, fontSize } = text;
    const addedPx = (textLength - (lengths[index] ?? 0)) / lettersIn(element);
    if (Math.abs(addedPx) > mostSpacing * fontSize) element.style.fontFamily = 'var(--first-font)';
    else if (addedPx !== 0) space(text, addedPx);
  });
}

const lettersIn = (element: HTMLElement): number =>
  ownTexts(element).reduce((sum, { length }) => sum + length, 0);

/** For the texts that would still have another number of lines. */
function keepHeights(shown: Shown[]): void {
  for (const spacing of spacings) {
    const grownPx = shown.map(
      ({ element, box }) => element.getBoundingClientRect().height - box.height,
    );
    shown.forEach((text, index) => {
      const px = grownPx[index] ?? 0;
      if (Math.abs(px) <= leastHeightPx) return;
      space(text, -Math.sign(px) * spacing * text.fontSize);
    });
  }
}

/** Adds space between the letters to what there was; it grows with letters that are made larger. */
function space({ element, letterSpacing, fontSize }: Shown, addedPx: number): void {
  element.style.letterSpacing = `${(letterSpacing + addedPx) / fontSize}em`;
}

function hasMoved({ element, box }: Shown): boolean {
  const { left, top, height } = element.getBoundingClientRect();
  return (
    Math.abs(left - box.left) >= movedAsidePx ||
    Math.abs(top - box.top) > leastPx ||
    Math.abs(height - box.height) > leastHeightPx
  );
}
