import { folded, meanings } from './synonyms';

/** What can be found: `words` are searched besides the label. */
export type Entry = { label: string; href: string; note?: string; words?: string };

/**
 * The entries with all words of the query, first those that have them in their label; then those with
 * another word for it. None for a blank query.
 */
export function findIn<One extends Entry>(entries: readonly One[], query: string): One[] {
  const wanted = folded(query);
  if (!wanted) return [];
  const otherWords = meanings(wanted);
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, wanted, otherWords);
    return rank === null ? [] : [{ entry, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

/** 0: in the label, 1: in the words, 2: by another word; null: not at all. */
function rankOf({ label, words = '' }: Entry, wanted: string, others: string[]): number | null {
  const name = folded(label);
  const all = `${name} ${folded(words)}`;
  if (hasAll(name, wanted)) return 0;
  if (hasAll(all, wanted)) return 1;
  return others.some((other) => hasAll(all, other)) ? 2 : null;
}

const hasAll = (text: string, wanted: string) =>
  wanted.split(' ').every((word) => text.includes(word));

/** Services by their titles: those with the text in any case, then those with another word for it. */
export function findTitles<One extends { title: string }>(
  services: readonly One[],
  query: string,
): One[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [];
  const texts = [wanted, ...meanings(query)];
  const found = texts.flatMap((text) =>
    services.filter(({ title }) => title.toLowerCase().includes(text)),
  );
  return [...new Set(found)];
}
