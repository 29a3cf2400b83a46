import * as v from 'valibot';

/** A key of 32 bytes in Base64, also in its form for URLs. Its value is never shown. */
export const encryptionKey = (wrong: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[\w+/-]{43}=?$/, wrong),
    v.transform((text) => atob(text.replace(/-/g, '+').replace(/_/g, '/'))),
    v.transform((bytes) => Uint8Array.from(bytes, (one) => one.charCodeAt(0))),
  );

/** Keys between commas, the newest first. */
export const encryptionKeys = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((list) => list.split(',').filter((one) => one.trim() !== '')),
    v.array(
      encryptionKey(
        `${name} must be keys of 32 bytes in Base64, with commas between them: "sampan secrets new-key" makes one`,
      ),
    ),
  );
