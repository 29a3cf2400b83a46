const importers = import.meta.glob<string>('../../config/company/articles/*.md', {
  query: '?raw',
  import: 'default',
});

const loading = new Map<string, Promise<string>>();
const loaded = new Map<string, string>();

/** Returns the Markdown of an article once it is loaded; before that, always the same promise of it. */
export function textOf(slug: string): string | Promise<string> {
  const known = loaded.get(slug) ?? loading.get(slug);
  if (known !== undefined) return known;
  const load = importers[`../../config/company/articles/${slug}.md`];
  if (!load) return Promise.reject(new Error(`No article has the slug ${slug}.`));
  const text = load().then((source) => {
    loaded.set(slug, source);
    return source;
  });
  loading.set(slug, text);
  return text;
}
