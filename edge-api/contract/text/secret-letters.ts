const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** So many of 62 letters are 256 random bits. */
export const secretLetters = 43;

/** 256 random bits as letters and digits: no one can try them out, so one fast hash is enough to store them. */
export function newSecretLetters(): string {
  let text = '';
  while (text.length < secretLetters) {
    for (const byte of crypto.getRandomValues(new Uint8Array(64))) {
      // The rest would make the first letters more likely than the others.
      if (byte < 248 && text.length < secretLetters) text += alphabet.charAt(byte % 62);
    }
  }
  return text;
}
