const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ ndash: '–', mdash: '—', hellip: '…', euro: '€', pound: '£' },
};

/** The text of an HTML mail; where its program begins to repeat an earlier mail, it ends. */
export function htmlText(html: string): string {
  const quoted = html.search(/<blockquote\b|class="gmail_quote|id="divRplyFwdMsg"/i);
  const own = quoted > 0 ? html.slice(0, html.lastIndexOf('<', quoted)) : html;
  return textOf(own) || textOf(html);
}

const textOf = (html: string): string =>
  withoutElements(html, ['head', 'style', 'script', 'title'])
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|tr|li|h[1-6])\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(
      /&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,8});/gi,
      (whole, name: string) => signOf(name) ?? whole,
    )
    // Each line by itself: one expression around all of them takes minutes for a megabyte of spaces.
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A cut element takes the rest with it. */
function withoutElements(html: string, names: readonly string[]): string {
  let rest = html;
  for (const name of names) {
    const parts = rest.split(new RegExp(`<${name}\\b`, 'i'));
    rest = parts
      .map((part, at) => {
        if (at === 0) return part;
        const end = part.toLowerCase().indexOf(`</${name}>`);
        return end < 0 ? '' : part.slice(end + name.length + 3);
      })
      .join('');
  }
  return rest;
}

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : undefined;
}
