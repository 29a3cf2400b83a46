import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ImportRow } from '../../../edge-api/contract/csv/csv-import';
import { matchPictures } from './match-pictures';
import { type PictureFile, pictureLimits } from './picture-file';
import { checkedFiles, chosenFiles } from './picture-files';
import { linesOf } from './picture-names';

const text = (content: string) => new TextEncoder().encode(content);
const zipOf = (content: Record<string, string>, name = 'shoes.zip') =>
  new File(
    [zipSync(Object.fromEntries(Object.entries(content).map(([path, one]) => [path, text(one)])))],
    name,
  );
const fileOf = (path: string, content = path, bytes = content.length): PictureFile => ({
  path,
  bytes,
  read: async () => new Blob([content]),
});
const row = (line: number, images: string, more: Record<string, string> = {}): ImportRow => ({
  line,
  values: { slug: `s${line}`, name: `Shoe ${line}`, images, ...more },
});
const idIn = (src: string | undefined) => /media\/([^/]+)/.exec(src ?? '')?.[1];

test.each([
  ['shoe.jpg | A red shoe', [{ name: 'shoe.jpg', alt: 'A red shoe' }]],
  ['a.jpg, b.PNG; c.webp', ['a.jpg', 'b.PNG', 'c.webp'].map((name) => ({ name, alt: '' }))],
  ['a.jpg | b.jpg', ['a.jpg', 'b.jpg'].map((name) => ({ name, alt: '' }))],
  [
    '/pictures/x.svg | X | 1x1\nb.jpg',
    [{ text: '/pictures/x.svg | X | 1x1' }, { name: 'b.jpg', alt: '' }],
  ],
  ['red, left.jpg | Left | side', [{ name: 'red, left.jpg', alt: 'Left | side' }]],
  ['', []],
])('the picture cell %j is read', (cell, lines) => {
  expect(linesOf(cell)).toEqual(lines);
});

test('rows name files of a ZIP file by path or name, in any case; what is missing or not named is listed', async () => {
  const zip = zipOf({
    'shoes/Red.JPG': 'red',
    'shoes/blue.jpg': 'blue',
    'more/blue.jpg': 'other blue',
    'spare.png': 'spare',
    '__MACOSX/._Red.JPG': 'x',
    '.DS_Store': 'x',
  });
  const { files, refused } = await chosenFiles([zip]);
  expect(refused).toEqual([]);
  expect(files.map(({ path }) => path)).toEqual([
    'shoes/Red.JPG',
    'shoes/blue.jpg',
    'more/blue.jpg',
    'spare.png',
  ]);
  const matched = await matchPictures(
    [
      row(2, 'red.jpg\nMORE/blue.jpg | Two | of them'),
      row(3, 'blue.jpg'),
      row(4, 'green.jpg'),
      row(5, ''),
      row(6, 'red.jpg'),
    ],
    files,
  );
  expect(
    matched.refused.map(({ line, errors }) => [line, errors[0]?.path, errors[0]?.message]),
  ).toEqual([
    [
      3,
      'images',
      expect.stringContaining(
        'Several files are named “blue.jpg”: shoes/blue.jpg and more/blue.jpg.',
      ),
    ],
    [4, 'images', expect.stringContaining('There is no file “green.jpg”')],
  ]);
  expect(matched.unused).toEqual(['shoes/blue.jpg', 'spare.png']);
  expect(matched.rows.map(({ line, coming = [] }) => [line, coming.length])).toEqual([
    [2, 2],
    [5, 0],
    [6, 1],
  ]);
  const [red, blue] = matched.rows[0]?.values.images?.split('\n') ?? [];
  expect(red).toMatch(/^\/media\/[\da-f-]{14}7[\da-f-]{21}\/960\.webp \| Shoe 2$/);
  expect(blue).toMatch(/ \| Two \| of them$/);
  // One file is one picture, in each row that names it, and each time.
  expect(idIn(matched.rows[2]?.values.images)).toBe(idIn(red));
  expect([...matched.uploads.keys()].toSorted()).toEqual(
    [idIn(red), idIn(blue)].map(String).toSorted(),
  );
  const read = await matched.uploads.get(idIn(red) ?? '')?.read();
  expect(await read?.text()).toBe('red');
});

test('the same files give the same pictures, under whatever name and in whatever folder', async () => {
  const idOf = async (file: PictureFile) =>
    [...(await matchPictures([row(2, file.path)], [file])).uploads.keys()][0];
  expect(await idOf(fileOf('a.jpg', 'red'))).toBe(await idOf(fileOf('b/c.png', 'red')));
  expect(await idOf(fileOf('a.jpg', 'red'))).not.toBe(await idOf(fileOf('a.jpg', 'blue')));
});

test('files that are too many, too large or oddly named are left out, each with the reason', () => {
  const { files, refused } = checkedFiles([
    fileOf('../../etc/passwd.jpg'),
    fileOf('a\u202egpj.exe'),
    fileOf('C\\shoes\\ok.jpg'),
    fileOf('/etc/ok.png'),
    fileOf('huge.jpg', '', pictureLimits.bytesOfOne + 1),
    ...Array.from({ length: pictureLimits.files }, (_, at) => fileOf(`${at}.jpg`)),
  ]);
  expect(files.slice(0, 2).map(({ path }) => path)).toEqual(['C/shoes/ok.jpg', 'etc/ok.png']);
  expect(files).toHaveLength(pictureLimits.files);
  expect(refused).toEqual([
    expect.stringContaining('has a name that no file should have'),
    expect.stringContaining('has a name that no file should have'),
    expect.stringContaining('A picture may have 40 MB'),
    expect.stringContaining('over the limit of 1000 files'),
    expect.stringContaining('over the limit of 1000 files'),
  ]);
});

test('a ZIP file that unpacks to more than it may is not unpacked', async () => {
  const bomb = zipSync({ 'bomb.jpg': new Uint8Array(pictureLimits.bytesOfOne + 1) });
  expect(bomb.length).toBeLessThan(100_000);
  const { files, refused } = await chosenFiles([new File([bomb], 'bomb.zip')]);
  expect(files).toEqual([]);
  expect(refused).toEqual([expect.stringContaining('bomb.jpg has 41 MB.')]);
});

test('a ZIP file that says less than it unpacks to gives no more than it says', async () => {
  const honest = zipSync({ 'lie.jpg': new Uint8Array(1_000_000) });
  const view = new DataView(honest.buffer, honest.byteOffset);
  const directory = view.getUint32(honest.length - 6, true);
  view.setUint32(directory + 24, 10, true);
  const { files } = await chosenFiles([new File([honest], 'lie.zip')]);
  expect(files.map(({ bytes }) => bytes)).toEqual([10]);
  const read = await files[0]?.read().catch(() => null);
  expect(read?.size ?? 0).toBeLessThanOrEqual(10);
});

test('what is no ZIP file, or is damaged, is refused in a sentence', async () => {
  const broken = new File([text('not a zip')], 'broken.zip');
  expect((await chosenFiles([broken])).refused).toEqual([
    'broken.zip can’t be read as a ZIP file. Please make it again.',
  ]);
  const zip = new Uint8Array(await zipOf({ 'a.jpg': 'x'.repeat(5000) }).arrayBuffer());
  zip.fill(0xff, 40, 60);
  const { files } = await chosenFiles([new File([zip], 'damaged.zip')]);
  const { refused } = await matchPictures([row(2, 'a.jpg')], files);
  expect(refused).toMatchObject([
    { line: 2, errors: [{ path: 'images', message: expect.stringContaining('can’t be read') }] },
  ]);
});
