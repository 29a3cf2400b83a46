import sharp from 'sharp';
import { v4, v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { encodePicture } from '../../node/encode-picture';
import { anAdmin, type SignedIn, signedIn } from '../../test-support/accounts/signed-in';
import { bombHeader, heicPhoto, photo, upload } from '../../test-support/catalogue/pictures';
import { atEdge } from '../../test-support/edge/left-out';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

async function adminsAtWork(overrides: Parameters<typeof testApp>[0] = {}) {
  const testing = await testApp(overrides);
  return { testing, app: testing.app, amina: await anAdmin(testing) };
}

/** The pointer to the GPS data in EXIF, in the byte order that the photo has. */
const gpsTag = Buffer.from([0x25, 0x88, 4, 0]);

const files = ['480.avif', '480.webp', '960.avif', '960.webp', '1600.avif', '1600.webp'];

describe('PUT /api/admin/pictures/:id', () => {
  test('makes of a photo the files that the site serves, upright and without where it was taken', async () => {
    const { app, amina } = await adminsAtWork();
    const id = v7();
    // 2,400 × 1,200 as the camera wrote it, to be turned by a quarter.
    const sent = await photo({ width: 2400, height: 1200, orientation: 6 });
    const { exif } = await sharp(sent).metadata();
    expect(exif?.includes('Secret camera')).toBe(true);
    expect(exif?.includes(gpsTag)).toBe(true);
    const answer = await upload(amina, sent, id);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      src: `/media/${id}/960.webp`,
      width: 1200,
      height: 2400,
    });
    for (const name of [...files, 'share.jpg']) {
      const file = await app.request(`/media/${id}/${name}`);
      expect(file.status, name).toBe(200);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const found = await sharp(bytes).metadata();
      const [stem, ending] = name.split('.');
      const wide = Math.min(Number(stem), 1200);
      const size =
        stem === 'share' ? { width: 1200, height: 630 } : { width: wide, height: wide * 2 };
      expect({ width: found.width, height: found.height }, name).toEqual(size);
      expect(found.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[ending ?? '']);
      for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation', 'comments'] as const) {
        expect(found[kind], `${name} ${kind}`).toBeUndefined();
      }
      expect(Buffer.from(bytes).includes('Secret camera')).toBe(false);
    }
    // The camera's left edge was red: turned by a quarter it is the upper one.
    const upright = await sharp(await (await app.request(`/media/${id}/480.webp`)).arrayBuffer())
      .extract({ left: 240, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(upright[0]).toBeGreaterThan(200);
    expect(upright[2]).toBeLessThan(60);
  });

  test('never enlarges: a small picture keeps its size under every name', async () => {
    const { app, amina } = await adminsAtWork();
    const id = v7();
    const answer = await upload(amina, await photo({ width: 300, height: 200 }), id);
    expect(await answer.json()).toMatchObject({ width: 300, height: 200 });
    const file = await app.request(`/media/${id}/1600.avif`);
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ width: 300 });
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
    'takes a %s, whatever the content-type calls it',
    async (format) => {
      const { app, amina } = await adminsAtWork();
      const id = v7();
      const sent = await sharp({
        create: { width: 40, height: 30, channels: 4, background: '#0f6b6880' },
      })
        .toFormat(format)
        .toBuffer();
      const answer = await upload(amina, sent, id, 'image/x-anything');
      expect(await answer.json()).toMatchObject({ width: 40, height: 30 });
      expect((await app.request(`/media/${id}/share.jpg`)).status).toBe(200);
    },
  );

  test('takes pictures in other colours than a screen’s, and long strips', async () => {
    const { amina } = await adminsAtWork();
    const grey = sharp({ create: { width: 20, height: 20, channels: 3, background: '#888' } });
    const odd = [
      await grey.clone().toColourspace('b-w').png().toBuffer(),
      await grey.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await grey.clone().toColourspace('rgb16').png().toBuffer(),
      await grey.clone().resize(10, 18_000, { fit: 'fill' }).png().toBuffer(),
      await grey.clone().resize(18_000, 10, { fit: 'fill' }).png().toBuffer(),
    ];
    for (const sent of odd) expect((await upload(amina, sent)).status).toBe(201);
  });

  test('answers the same id and bytes alike, and refuses others under it', async () => {
    const { testing, amina } = await adminsAtWork();
    const id = v7();
    const sent = await photo({ width: 60, height: 40 });
    const both = await Promise.all([upload(amina, sent, id), upload(amina, sent, id)]);
    const again = await upload(amina, sent, id);
    const texts = await Promise.all([...both, again].map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(again.status).toBe(201);
    const other = await upload(amina, await photo({ width: 61, height: 40 }), id);
    expect((await problemOf(other)).status).toBe(422);
    expect(await testing.db.selectFrom('pictures').select('id').execute()).toEqual([{ id }]);
  });

  test('refuses what is no picture with a sentence, and keeps nothing of it', async () => {
    const { testing, amina } = await adminsAtWork();
    const whole = await photo({ width: 400, height: 300 });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    for (const [what, sent] of [
      ['a text', 'Hello.'],
      ['nothing', ''],
      ['a drawing', svg],
      ['a drawing behind an XML declaration', `<?xml version="1.0"?>${svg}`],
      ['a drawing with the sign of a GIF', `GIF89a${svg}`],
      ['a document', '%PDF-1.4 …'],
      ['a photo in HEIC, which needs a decoder of its own', await heicPhoto()],
      ['half a JPEG', whole.subarray(0, whole.length / 2)],
      ['the beginning of a JPEG', whole.subarray(0, 200)],
    ] as const) {
      const problem = await problemOf(await upload(amina, sent));
      expect(problem, what).toMatchObject({ status: 400 });
      expect(problem.title, what).toContain('not a picture');
    }
    expect(await testing.db.selectFrom('pictures').select('id').execute()).toEqual([]);
  });

  test('refuses a picture of over 40 megapixels by its header, without unpacking it', async () => {
    const { amina } = await adminsAtWork();
    const bomb = await problemOf(await upload(amina, bombHeader(30_000, 30_000)));
    expect(bomb.title).toContain('at most 40 megapixels');
    const just = await problemOf(await upload(amina, bombHeader(8_001, 5_000)));
    expect(just.title).toContain('at most 40 megapixels');
    const allowed = await problemOf(await upload(amina, bombHeader(8_000, 5_000)));
    expect(allowed.title).toContain('not a picture');
  });

  test('refuses over 15 MB while it still comes in', async () => {
    const { amina } = await adminsAtWork();
    let sentBytes = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sentBytes += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const streamed = await amina.request(`/api/admin/pictures/${v7()}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect((await problemOf(streamed)).title).toContain('at most 15 MB');
    // The way through the worker has buffers of its own.
    expect(sentBytes).toBeLessThan((atEdge ? 60 : 20) * 1024 * 1024);
  });

  test('encodes one at a time, however many arrive', async () => {
    let underWay = 0;
    let most = 0;
    const { amina } = await adminsAtWork({
      encodePicture: async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setTimeout(resolve, 5));
        underWay -= 1;
        return { width: 1, height: 1, files: [{ name: '960.webp', bytes: new Uint8Array(1) }] };
      },
    });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => upload(amina, `picture ${place}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(most).toBe(1);
  });

  test('wants a picture’s content-type, a UUIDv7 and an admin', async () => {
    const { testing, amina } = await adminsAtWork();
    const sent = await photo({ width: 20, height: 20 });
    expect((await upload(amina, sent, v7(), 'text/html')).status).toBe(415);
    expect((await problemOf(await upload(amina, sent, v4()))).errors).toMatchObject([
      { path: 'id' },
    ]);
    expect((await upload(await signedIn(testing), sent)).status).toBe(403);
    expect(
      (await upload({ ...amina, request: testing.app.request } as SignedIn, sent)).status,
    ).toBe(401);
  });
});

describe('the encoder', () => {
  test('converts the colours of Display P3 with 16 bits as those with 8', async () => {
    const raw = { width: 40, height: 40, channels: 3 } as const;
    const red = Buffer.from(Array.from({ length: 1600 }, () => [234, 51, 35]).flat());
    const inP3 = (space: string) =>
      sharp(red, { raw }).toColourspace(space).withIccProfile('p3').png().toBuffer();
    const shown = async (space: string) => {
      const made = await encodePicture(new Uint8Array(await inP3(space)));
      if (typeof made === 'string') throw new Error(made);
      const webp = made.files.find(({ name }) => name.endsWith('.webp'))?.bytes;
      const { dominant } = await sharp(webp).stats();
      return dominant;
    };
    expect(await shown('rgb16')).toEqual(await shown('srgb'));
    expect((await shown('rgb16')).r).toBeGreaterThan(225);
  });

  test('takes seconds for a photo of 12 megapixels', async () => {
    const sent = await photo({ width: 4000, height: 3000, grain: true });
    const before = process.cpuUsage();
    const made = await encodePicture(new Uint8Array(sent));
    const { user, system } = process.cpuUsage(before);
    if (typeof made === 'string') throw new Error(made);
    // The processor's time, which doesn't depend on what else runs.
    expect((user + system) / 1_000_000).toBeLessThan(4);
    expect(made.files.map(({ name }) => name).sort()).toEqual([...files, 'share.jpg'].sort());
    const bytes = made.files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
    expect(bytes).toBeLessThan(4_000_000);
  });
});
