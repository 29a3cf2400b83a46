import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { company } from '../../config/company/company';
import { splashPicturesOf, splashScreens } from '../../config/splash-screens';
import { fillDrawing, wrongDrawing } from './fill-drawing';
import { logoIn, wrongLogo } from './logo';
import { lettersWithout, wrapped } from './social';
import { checkBrand } from './write-brand';

test('what is committed is what the company’s folder makes', async () => {
  expect(await checkBrand(splashScreens.slice(0, 1))).toEqual([]);
}, 60_000);

test('a drawing that names an unknown colour is named in a sentence', () => {
  const drawing = '<style>.a{fill:{ink.light}}.b{fill:{inck.dark}}</style><path fill="{night}"/>';
  expect(wrongDrawing('drawings/a.svg', drawing)).toEqual([
    'drawings/a.svg: the colour "inck.dark" is not in colours.ts.',
  ]);
  expect(fillDrawing(drawing)).toMatch(
    /^<style>\.a\{fill:#[\da-f]+\}\.b\{.*<path fill="#[\da-f]+"/,
  );
});

test('a logo that cannot be drawn everywhere is told in sentences', () => {
  expect(
    wrongLogo('<svg viewBox="0 0 32 32"><path fill="currentColor" d="M0 0h1"/></svg>'),
  ).toEqual([]);
  expect(wrongLogo('<svg viewBox="0 0 32 16"><text id="a">A</text></svg>')).toEqual([
    expect.stringContaining('needs a square viewBox'),
    expect.stringContaining('nothing in it is drawn in currentColor'),
    expect.stringContaining('must not have id'),
    expect.stringContaining('"text" is not among circle'),
  ]);
  expect(wrongLogo('<?xml version="1.0"?><svg viewBox="0 0 1 1"/>')).toEqual([
    expect.stringContaining('has to be one svg element'),
  ]);
  expect(logoIn('#123456')).not.toContain('currentColor');
});

test('the words of the share picture fit beside the map', () => {
  const letters = { weight: 500, size: 44 } as const;
  expect(wrapped('Freight between Bangladesh and Hong Kong', 484, letters)).toEqual([
    'Freight between',
    'Bangladesh and Hong',
    'Kong',
  ]);
  expect(lettersWithout('Ålesund 貨運')).toEqual(['貨', '運']);
});

test('each screen has its pictures for the start, in its own size', async () => {
  for (const screen of splashScreens) {
    for (const { path, width, height } of splashPicturesOf(...screen)) {
      expect([path, await sharp(`public${path}`).metadata()]).toEqual([
        path,
        expect.objectContaining({ width, height }),
      ]);
    }
  }
});

test('each picture that the company’s folder names is there', () => {
  const named = [...company.apps, ...company.sisterConcerns].map(({ image }) => image);
  expect(named.filter((path) => !existsSync(`public${path}`))).toEqual([]);
  expect(readFileSync('public/favicon.svg', 'utf8')).toContain('prefers-color-scheme:dark');
});
