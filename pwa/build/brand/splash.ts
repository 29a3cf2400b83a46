import { logoColour, startColour } from '../../config/company/colours';
import { splashPicturesOf, splashScreens } from '../../config/splash-screens';
import { indexedPng, type Pixels } from './indexed-png';
import { logoAt } from './logo';
import { pixelsOf } from './pixels';

/** In CSS pixels. */
const logoSize = 104;
const square = 128;

/** What an iPhone or iPad shows while the installed app starts: the logo, on the ground of the page. */
export async function splashPictures(
  screens = splashScreens,
): Promise<[path: string, png: Uint8Array][]> {
  const logos = new Map<string, Pixels>();
  const pictures: [string, Uint8Array][] = [];
  for (const [screenWidth, screenHeight, scale] of screens) {
    for (const { theme, path, ...screen } of splashPicturesOf(screenWidth, screenHeight, scale)) {
      const key = `${theme} ${scale}`;
      const logo = logos.get(key) ?? (await pixelsOf(logoOnGround(theme, scale)));
      logos.set(key, logo);
      pictures.push([`public${path}`, indexedPng(logo, screen)]);
    }
  }
  return pictures;
}

function logoOnGround(theme: 'light' | 'dark', scale: number): string {
  const at = theme === 'light' ? 0 : 1;
  const [side, margin] = [square * scale, (square - logoSize) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${square} ${square}"><rect width="${square}" height="${square}" fill="${startColour[at]}"/>${logoAt(logoColour[at], margin, margin, logoSize)}</svg>`;
}
