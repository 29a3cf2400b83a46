const firstPicture = /(<img [^<>]*?src=")([^"<>]+)("[^<>]*? fetchPriority="high"[^<>]*>)/;

// React adds a preload for each picture. The browser finds the tag as early, and would fetch
// the inlined one too.
const aheadOfTag = /<link rel="preload" as="image"[^<>]*>/g;

/** Text of the SVG picture at a path of this site; null where it is none, or too large to inline. */
export type PictureText = (path: string) => string | null;

/**
 * Puts the first picture that a page calls urgent into the document itself, so that its largest
 * paint waits for no second request. The page's own code still uses its path.
 */
export function inlinedPicture(textOf: PictureText): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let unsent = '';
  let done = false;
  return new TransformStream({
    transform(chunk, controller) {
      if (done) return controller.enqueue(chunk);
      unsent += decoder.decode(chunk, { stream: true });
      done = firstPicture.test(unsent);
      // Until then, what may be the start of its tag waits for the rest.
      const cut = done ? unsent.length : unfinishedTag(unsent);
      const part = unsent.slice(0, cut).replaceAll(aheadOfTag, '');
      const ready = part.replace(firstPicture, (tag, start, path, end) => {
        const text = textOf(path);
        return text === null ? tag : start + dataUri(text) + end;
      });
      unsent = unsent.slice(cut);
      if (ready) controller.enqueue(encoder.encode(ready));
    },
    flush(controller) {
      if (unsent) controller.enqueue(encoder.encode(unsent));
    },
  });
}

function unfinishedTag(text: string): number {
  const open = text.lastIndexOf('<');
  return open >= 0 && text.indexOf('>', open) < 0 ? open : text.length;
}

const escapes: Record<string, string> = { '"': "'", '&': '&amp;' };

/** Escapes only what an address must not contain, so that it compresses well. */
const dataUri = (svg: string) =>
  `data:image/svg+xml,${svg
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/["&%#<>{}|^`\\[\] ]/g, (sign) => escapes[sign] ?? percent(sign))}`;

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
