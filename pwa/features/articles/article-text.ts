const importers = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default' });

const loading = new Map<string, Promise<string>>();
const loaded = new Map<string, string>();

/** The Markdown of an article: itself once it is there, before that always the same promise of it. */
export function textOf(slug: string): string | Promise<string> {
  const text = loaded.get(slug) ?? loading.get(slug);
  if (text !== undefined) return text;
  const load = importers[`./texts/${slug}.md`];
  if (!load) return Promise.reject(new Error(`No article has the slug ${slug}.`));
  const coming = load().then((source) => {
    loaded.set(slug, source);
    return source;
  });
  loading.set(slug, coming);
  return coming;
}
