import { madeOnce, searchText } from '../../../edge-api/contract/catalogue/search-text';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import { shownMode } from '../../config/service-labels';
import { folded, meanings, singular, tellingWords, waysToSay } from './synonyms';

/** What can be found: `words` are searched besides the label. */
export type Entry = {
  label: string;
  href: string;
  note?: string;
  words?: string;
  /** What it is called besides its label. */
  names?: readonly string[];
};

const compared = madeOnce(({ label, words = '', names = [] }: Entry) => {
  const name = folded(label);
  const called = [label, ...names].map((one) => singular(folded(one)));
  return { name, all: `${name} ${folded(words)}`, called };
});

/**
 * The entries with all words of the query, first what is called so, then those that have them in their label; then those with other
 * words for them, with the text within a word of the label ("phone" in "headphones"), or with another word for
 * a part of it. None for a blank query.
 */
export function findIn<One extends Entry>(entries: readonly One[], query: string): One[] {
  const wanted = folded(query);
  if (!wanted) return [];
  const ways = waysToSay(wanted);
  const words = ways.map(([word]) => word);
  const others = meanings(wanted);
  const exact = singular(wanted);
  const ranked = entries.flatMap((entry) => {
    const { name, all, called } = compared.of(entry);
    const isRanked = [
      called.includes(exact),
      words.every((word) => hasWord(name, word)),
      words.every((word) => hasWord(all, word)),
      ways.every((same) => same.some((word) => hasWord(all, word))),
      words.every((word) => name.includes(word)),
      others.some((other) => hasWord(all, other)),
    ];
    const rank = isRanked.indexOf(true);
    return rank < 0 ? [] : [{ entry, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

/** Whether a query is a name of the entry, in the singular or the plural. */
export const isExactly = (entry: Entry, query: string): boolean =>
  compared.of(entry).called.includes(singular(folded(query)));

/** Whether all words of a query begin words of the text. */
export const hasAllWords = (text: string, query: string) =>
  waysToSay(query).every(([word]) => hasWord(folded(text), word));

/** Whether a word of the text begins so: "port" is in "ports", and not in "import". */
export const hasWord = (text: string, beginning: string) =>
  text.startsWith(beginning) || text.includes(` ${beginning}`);

/** Whether the title of a service has the text. */
export const isInTitle = ({ title }: { title: string }, query: string): boolean =>
  searchText(title).includes(searchText(query.trim()));

type Findable = Pick<Service, 'title' | 'summary'> & Parameters<typeof shownMode>[0];

/**
 * Services by their titles: those with the text in any case, then those with another word for it, then those
 * of the mode that it names, as their filter lists them. Where there is none, those that have all its words in
 * their summary.
 */
export function findServices<One extends Findable>(services: readonly One[], query: string): One[] {
  const wanted = searchText(query.trim());
  if (!wanted) return [];
  const texts = [wanted, ...meanings(query)];
  const titles = services.map(({ title }) => searchText(title));
  const found = texts.flatMap((text) =>
    services.filter((_, place) => titles[place]?.includes(text)),
  );
  const words = tellingWords(wanted);
  found.push(
    ...services.filter((service) => {
      const mode = service.mode === 'none' ? '' : folded(shownMode(service) ?? '');
      return words.every((word) => hasWord(mode, word));
    }),
  );
  if (found.length > 0) return [...new Set(found)];
  return services.filter(({ title, summary }) => {
    const all = folded(`${title} ${summary}`);
    return words.every((word) => hasWord(all, word));
  });
}
