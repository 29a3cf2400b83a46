import { DomUtils, parseDocument } from 'htmlparser2';

type Parts = ReturnType<typeof DomUtils.findAll>;

/**
 * What a reader of a page finds in its HTML, with every kind of space as one; a part that is missing is the empty
 * text.
 */
export function documentOf(html: string) {
  const document = parseDocument(html);
  const named = (...names: string[]) =>
    DomUtils.findAll(({ name }) => names.includes(name), document.children);
  const inside = (parts: Parts, ...names: string[]) =>
    parts.flatMap(({ children }) => DomUtils.findAll(({ name }) => names.includes(name), children));
  const textOf = (parts: Parts) => parts.map(readText).join(' ');
  const meta = (wanted: string) =>
    named('meta').find(({ attribs }) => attribs.name === wanted)?.attribs.content ?? '';
  const linksOf = (parts: Parts) =>
    inside(parts, 'a').map((link) => ({ href: link.attribs.href ?? '', text: readText(link) }));
  const main = named('main');
  return {
    title: textOf(named('title')),
    heading: textOf(named('h1')),
    main: textOf(main),
    footer: textOf(named('footer')),
    description: meta('description'),
    robots: meta('robots'),
    canonical:
      named('link').find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href ?? null,
    links: linksOf(main),
    /** The headings of the entries that its content lists. */
    entries: inside(inside(main, 'li'), 'h2', 'h3').map(readText),
    /** The parts of its content that have a name, with their links. */
    sections: inside(main, 'section', 'ul')
      .filter(({ attribs }) => attribs['aria-label'])
      .map((part) => ({ name: part.attribs['aria-label'], links: linksOf([part]) })),
    /** What is shown only where scripts are off. */
    withoutScripts: textOf(inside(named('noscript'), 'p')),
    /** The elements with this name and these attributes. */
    elements: (name: string, wanted: Record<string, string> = {}) =>
      named(name)
        .map(({ attribs }) => attribs)
        .filter((attribs) =>
          Object.entries(wanted).every(([key, value]) => attribs[key] === value),
        ),
  };
}

const readText = (part: Parts[number]) => DomUtils.textContent(part).replace(/\s+/g, ' ');
