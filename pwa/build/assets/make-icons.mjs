// Renders the app icons, the shortcut icons and the Open Graph card from the brand's SVG, in Chromium.
// Run after make-map.mjs: [CHROMIUM=/path/to/chromium] node pwa/build/assets/make-icons.mjs
import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { chromium } from 'playwright';

const read = (path) => readFileSync(path, 'utf8');
const teal = { deep: '#0f6b68', brand: '#1e928e', night: '#0b3b3a' };
const whiteMark = read('public/brand/mark.svg').replaceAll(teal.brand, '#fff');

/** A gradient in whole colour levels: it looks smooth, and undithered its PNG stays small. */
const stepped = (angle, from, to, levels) => {
  const channel = (colour, at) => Number.parseInt(colour.slice(at, at + 2), 16);
  const stops = Array.from({ length: levels }, (_, i) => {
    const mix = [1, 3, 5].map((at) =>
      Math.round(channel(from, at) + ((channel(to, at) - channel(from, at)) * i) / (levels - 1)),
    );
    return `rgb(${mix}) ${(100 * i) / levels}% ${(100 * (i + 1)) / levels}%`;
  });
  return `linear-gradient(${angle}deg,${stops})`;
};

/** A square tile with a picture in its middle; `share` is how much of the tile's width the picture takes. */
const tile = (picture, { share, radius = 0 }) => `
  <style>main{display:grid;place-items:center;height:100vh;border-radius:${radius}%;background:${stepped(160, teal.deep, teal.brand, 40)}}
  svg{width:${share}vw;height:${share}vw}</style><main>${picture}</main>`;

// The hull's far tip is 17.5 of the mark's 32 units from its middle: at 58 % of the tile that is
// 32 % of the tile, inside the maskable safe circle (radius 40 %).
const anyTile = tile(whiteMark, { share: 70, radius: 22 });
const fullBleedTile = tile(whiteMark, { share: 58 });

/** Drawn like the icons of pwa/ui/icon.tsx: a 24 px grid, one path. */
const shortcutPaths = {
  container:
    'M2.5 7.5 15 4.5l6.5 2.5v9L9 19.5l-6.5-3ZM2.5 7.5 9 10.3 21.5 7M9 10.3v9.2M13.2 11.5v4.5M17.3 10.4v4.5',
  calculator:
    'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM8.5 7.2h7M8.5 12v.1M12 12v.1M15.5 12v.1M8.5 16.5v.1M12 16.5h3.5',
  phone:
    'M8.2 3.8H5.6A1.9 1.9 0 0 0 3.7 5.9 15.8 15.8 0 0 0 18.1 20.3a1.9 1.9 0 0 0 2.1-1.9v-2.6l-4.6-1.8-1.9 2.2a11.5 11.5 0 0 1-5.9-5.9l2.2-1.9Z',
};

const shortcut = (name) => {
  return tile(
    `<svg viewBox="0 0 24 24" fill="none" stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${shortcutPaths[name]}"/></svg>`,
    { share: 56, radius: 50 },
  );
};

const font = readFileSync(
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
const social = `
  <style>
    @font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${font.toString('base64')})}
    body{background:${teal.night};color:#fff;font-family:Figtree}
    .map{--map-land:#14504e;--map-border:${teal.night};--map-sea-lane:#4cc3bd;--map-air-lane:#f0ae4e;--map-port:#fff}
    .map svg{position:absolute;left:188px;top:-5px;width:1200px}
    .map [opacity]{display:none}
    .fade{position:absolute;inset:0;background:linear-gradient(90deg,${teal.night} 36%,${teal.night}00 49%)}
    .words{position:absolute;left:80px;bottom:76px}
    .name{display:flex;align-items:center;gap:24px;font-size:92px;font-weight:700;letter-spacing:-.02em;line-height:1}
    .name svg{width:104px;height:104px}
    p{margin:36px 0 0;width:11em;font-size:44px;font-weight:500;line-height:1.2;color:#d5efec}
  </style>
  <div class="map">${read('public/pictures/hero-map.svg')}</div><div class="fade"></div>
  <div class="words"><div class="name">${whiteMark}Sampan</div>
  <p>Freight between Bangladesh, Hong Kong and the world</p></div>`;

const pictures = [
  ['public/icons/icon-192.png', 192, 192, anyTile],
  ['public/icons/icon-512.png', 512, 512, anyTile],
  ['public/icons/icon-maskable-192.png', 192, 192, fullBleedTile],
  ['public/icons/icon-maskable-512.png', 512, 512, fullBleedTile],
  ['public/icons/apple-touch-icon.png', 180, 180, fullBleedTile],
  ['public/icons/shortcut-services.png', 96, 96, shortcut('container')],
  ['public/icons/shortcut-quote.png', 96, 96, shortcut('calculator')],
  ['public/icons/shortcut-call.png', 96, 96, shortcut('phone')],
  ['public/brand/social.png', 1200, 630, social],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || execSync('which chromium', { encoding: 'utf8' }).trim(),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const page = await browser.newPage({ colorScheme: 'light' });
for (const [file, width, height, body] of pictures) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>body{margin:0;overflow:hidden}</style>${body}`);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ omitBackground: true });
  const pixels = await page.evaluate(pixelsOf, shot.toString('base64'));
  const png = indexedPng(width, height, pixels);
  writeFileSync(file, png);
  console.log(`${file} ${png.length} bytes`);
}
await browser.close();

/** In the page: the picture's pixels as 32-bit RGBA numbers. */
async function pixelsOf(base64) {
  const picture = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${base64}`)).blob(),
  );
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  return Array.from({ length: data.length / 4 }, (_, i) =>
    new DataView(data.buffer).getUint32(4 * i),
  );
}

/** A PNG of the 256 most used colours; rarer ones take the nearest of these. */
function indexedPng(width, height, pixels) {
  const uses = new Map();
  for (const pixel of pixels) uses.set(pixel, (uses.get(pixel) ?? 0) + 1);
  const bytes = (pixel) => [pixel >>> 24, (pixel >>> 16) & 255, (pixel >>> 8) & 255, pixel & 255];
  const palette = [...uses]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([pixel]) => bytes(pixel));
  const distance = (a, b) => a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0);
  const indexOf = new Map(
    [...uses.keys()].map((pixel) => {
      const distances = palette.map((colour) => distance(colour, bytes(pixel)));
      return [pixel, distances.indexOf(Math.min(...distances))];
    }),
  );
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((pixel, i) => {
    rows[i + Math.floor(i / width) + 1] = indexOf.get(pixel);
  });
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => colour.slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map((colour) => colour[3]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  framed.writeUInt32BE(data.length, 0);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}
