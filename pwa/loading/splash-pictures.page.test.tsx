import { expect, onTestFinished, test, vi } from 'vitest';
import { nameSplashPictures } from './splash-pictures';

const links = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=apple-touch-startup-image]')].map(
    (link) => [link.media, link.getAttribute('href')],
  );

function ofScreen(width: number, height: number, scale: number): void {
  vi.stubGlobal('screen', { width, height });
  vi.stubGlobal('devicePixelRatio', scale);
  const before = document.head.cloneNode(true);
  onTestFinished(() => document.head.replaceWith(before));
}

test('an iPhone gets a picture for the start of the app in its own size, in both themes', () => {
  ofScreen(390, 844, 3);
  nameSplashPictures();
  expect(links()).toEqual(
    ['light', 'dark'].map((theme) => [
      `(prefers-color-scheme: ${theme}) and (orientation: portrait)`,
      `/splash/1170x2532-${theme}.png`,
    ]),
  );
});

test('a screen that is none of theirs gets none', () => {
  ofScreen(391, 844, 3);
  nameSplashPictures();
  expect(links()).toEqual([]);
});
