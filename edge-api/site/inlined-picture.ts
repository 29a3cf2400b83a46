const firstPicture = /(<img [^<>]*?src=")([^"<>]+)("[^<>]*? fetchPriority="high"[^<>]*>)/;

// React asks for each picture ahead of its tag, which the browser finds as soon, and would fetch
// the inlined one all the same.
const aheadOfTag = /<link rel="preload" as="image"[^<>]*>/g;

/** Text of the SVG picture at a path of this site; null where it is none, or too large to inline. */
export type PictureText = (path: string) => string | null;

/**
 * Puts the first picture that a page calls urgent into the document itself, so that its largest
 * paint waits for no second request. The page's own code goes on knowing it by its path.
 */
export function inlinedPicture(textOf: PictureText): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let held = '';
  let done = false;
  return new TransformStream({
    transform(chunk, controller) {
      if (done) return controller.enqueue(chunk);
      held += decoder.decode(chunk, { stream: true });
      done = firstPicture.test(held);
      // Until it was seen, whatever may still become its tag waits for the rest of it.
      const cut = done ? held.length : unfinishedTag(held);
      const part = held.slice(0, cut).replaceAll(aheadOfTag, '');
      const ready = part.replace(firstPicture, (tag, start, path, end) => {
        const text = textOf(path);
        return text === null ? tag : start + dataUri(text) + end;
      });
      held = held.slice(cut);
      if (ready) controller.enqueue(encoder.encode(ready));
    },
    flush(controller) {
      if (held) controller.enqueue(encoder.encode(held));
    },
  });
}

function unfinishedTag(text: string): number {
  const open = text.lastIndexOf('<');
  return open >= 0 && text.indexOf('>', open) < 0 ? open : text.length;
}

const escapes: Record<string, string> = { '"': "'", '&': '&amp;' };

/** Only what an address may not hold is written otherwise, so that it packs well. */
const dataUri = (svg: string) =>
  `data:image/svg+xml,${svg
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/["&%#<>{}|^`\\[\] ]/g, (sign) => escapes[sign] ?? percent(sign))}`;

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
