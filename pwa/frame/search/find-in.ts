import { madeOnce, searchText } from '../../../edge-api/contract/catalogue/search-text';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import { keyIndex, textIndex, wordIndex } from '../../../edge-api/contract/text/text-index';
import { shownMode } from '../../config/service-labels';
import { folded, meanings, singular, tellingWords, waysToSay } from './synonyms';

/** What is searched: `words` besides the label. */
export type Searched = {
  label: string;
  words?: string;
  /** What it is called besides its label. */
  names?: readonly string[];
};

/** What can be found. */
export type Entry = Searched & { href: string; note?: string };

const calledOf = ({ label, names = [] }: Searched) =>
  [label, ...names].map((one) => singular(folded(one)));

/** Of a list that does not change, put together once. */
const indexes = madeOnce((entries: readonly Searched[]) => {
  const names = entries.map(({ label }) => folded(label));
  const all = entries.map(({ words = '' }, place) => `${names[place]} ${folded(words)}`);
  const [beginsInName, begins, inName] = [wordIndex(names), wordIndex(all), textIndex(names)];
  return {
    names,
    called: keyIndex([...entries.keys()], (place) => calledOf(entries[place] as Searched)),
    beginsInName,
    /** As `hasWord`; a text of several words begins where its first one does. */
    begins: (text: string): Uint32Array => {
      const [first = ''] = text.split(' ', 1);
      const places = begins(first);
      return first === text ? places : places.filter((place) => hasWord(all[place] ?? '', text));
    },
    inName,
  };
});

/**
 * The entries with all words of the query, first what is called so, then those that have them in their label; then those with other
 * words for them, with the text within a word of the label ("phone" in "headphones"), or with another word for
 * a part of it. None for a blank query.
 */
export function findIn<One extends Searched>(entries: readonly One[], query: string): One[] {
  const wanted = folded(query);
  if (!wanted) return [];
  const { names, called, beginsInName, begins, inName } = indexes.of(entries);
  const ways = waysToSay(wanted);
  const words = ways.map(([word]) => word);
  // The longest is in the fewest.
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  const others = meanings(wanted);
  const having = (texts: readonly (readonly string[])[], placesOf: typeof begins) =>
    placesWithEach(entries.length, texts, placesOf);
  const single = words.map((word) => [word]);
  const ranked = [
    called(singular(wanted)),
    having(single, beginsInName),
    having(single, begins),
    having(ways, begins),
    inName(longest).filter((place) => words.every((word) => names[place]?.includes(word))),
    having([others], begins),
  ];
  const taken = new Uint8Array(entries.length);
  const found: One[] = [];
  for (const places of ranked) {
    for (const place of places) {
      const entry = entries[place];
      if (taken[place] === 0 && entry) found.push(entry);
      taken[place] = 1;
    }
  }
  return found;
}

/** The places of those that have a text of each list, in their order. */
function placesWithEach(
  size: number,
  lists: readonly (readonly string[])[],
  placesOf: (text: string) => Uint32Array,
): number[] {
  /** How many of the lists, one after the other, a place has a text of. */
  const reached = new Uint16Array(size);
  for (const [step, texts] of lists.entries()) {
    for (const text of texts) {
      for (const place of placesOf(text)) if (reached[place] === step) reached[place] = step + 1;
    }
  }
  const places: number[] = [];
  for (let place = 0; place < size; place += 1) {
    if (reached[place] === lists.length) places.push(place);
  }
  return places;
}

/** Whether a query is a name of the entry, in the singular or the plural. */
export const isExactly = (entry: Searched, query: string): boolean =>
  calledOf(entry).includes(singular(folded(query)));

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
