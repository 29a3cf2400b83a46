import type { Page } from 'playwright/test';
import sharp from 'sharp';

// Hides what only scripts know or can do: it comes with them into a space of its own.
const style = `a[href="/login"], .needs-scripts, button[aria-label$=" to your basket"] {
  visibility: hidden !important }`;

const widths = [1440, 820, 360];

/**
 * Takes pictures of the open page on a wide screen, a tablet and a phone. Its style needs a page without a policy for
 * styles.
 */
export async function screenshots(page: Page): Promise<Buffer[]> {
  const taken = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(twoFrames);
    await page.waitForFunction(seenPicturesAreHere);
    await page.evaluate(seenPicturesAreDrawn);
    taken.push(await page.screenshot({ style }));
  }
  return taken;
}

/** Runs in the page: tells whether all pictures on the screen have come. */
const seenPicturesAreHere = () =>
  [...document.images].every(
    (image) =>
      (image.complete && image.naturalWidth > 0) ||
      image.getBoundingClientRect().top > innerHeight ||
      !image.checkVisibility(),
  );

/** Runs in the page. A browser chooses a picture's file for another width only after it has drawn with it. */
const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Runs in the page. A picture that has come is drawn once it is decoded; one that is not there is not. */
const seenPicturesAreDrawn = async () => {
  const seen = [...document.images].filter(
    (image) => image.complete && image.naturalWidth > 0 && image.checkVisibility(),
  );
  await Promise.all(seen.map((image) => image.decode().catch(() => {})));
};

/** Returns the widths at which the second row of pictures differs from the first, with how many values of colour. */
export async function changedAt(before: Buffer[], after: Buffer[]): Promise<string[]> {
  const changed: string[] = [];
  for (const [place, width] of widths.entries()) {
    const values = await changedValues(before[place], after[place]);
    if (values > 0) changed.push(`${width} px: ${values} values`);
  }
  return changed;
}

/** Counts the values in which two pictures differ by more than the browser's own rounding of edges. */
async function changedValues(before?: Buffer, after?: Buffer): Promise<number> {
  if (!before || !after) return Number.POSITIVE_INFINITY;
  if (before.equals(after)) return 0;
  const [one, other] = await Promise.all(
    [before, after].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  if (one?.length !== other?.length) return Number.POSITIVE_INFINITY;
  return [...(one ?? [])].filter((value, at) => Math.abs(value - (other?.[at] ?? 0)) > 24).length;
}
