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

/** Of a list that does not change, put together once. */
const indexes = madeOnce((entries: readonly Searched[]) => {
  const labels = entries.map(({ label }) => folded(label));
  const texts = entries.map(({ words = '' }) => folded(words));
  const called = entries.map(({ names = [] }, place) =>
    [labels[place] ?? '', ...names.map(folded)].map(singular),
  );
  const [beginsInLabel, beginsInText] = [wordIndex(labels), wordIndex(texts)];
  return {
    labels,
    called: keyIndex([...entries.keys()], (place) => called[place] ?? []),
    inLabel: textIndex(labels),
    beginsInLabel: (word: string) => [beginsInLabel(word)],
    /**
     * Finds the places where a label or text has a word with this beginning, as `hasWord` does. A text of several
     * words begins where its first one does.
     */
    begins: (text: string) => {
      const [first = ''] = text.split(' ', 1);
      const places = [beginsInLabel(first), beginsInText(first)];
      return first === text
        ? places
        : places.map((some) =>
            some.filter((place) => hasWord(`${labels[place]} ${texts[place]}`, text)),
          );
    },
  };
});

/**
 * Finds the entries with all words of the query. First come those that have the query as a name, then those with the
 * words in their label, then those with other words for them, with the text within a word of the label ("phone" in
 * "headphones"), or with another word for a part of it. None for a blank query. The list must not change: it is
 * indexed once.
 */
export function findIn<One extends Searched>(entries: readonly One[], query: string): One[] {
  const wanted = folded(query);
  if (!wanted) return [];
  const { labels, called, inLabel, beginsInLabel, begins } = indexes.of(entries);
  const ways = waysToSay(wanted);
  const words = ways.map(([word]) => word);
  const having = (lists: readonly (readonly string[])[], placesOf: typeof begins) =>
    placesWithEach(entries.length, lists, placesOf);
  const single = words.map((word) => [word]);
  // The longest word is in the fewest entries.
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  const ranked = [
    called(singular(wanted)),
    having(single, beginsInLabel),
    having(single, begins),
    having(ways, begins),
    inLabel(longest).filter((place) => words.every((word) => labels[place]?.includes(word))),
    having([meanings(wanted)], begins),
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

/** Returns the places that have a text of each list, in their order. */
function placesWithEach(
  size: number,
  lists: readonly (readonly string[])[],
  placesOf: (text: string) => readonly Uint32Array[],
): number[] {
  /** How many of the lists, one after the other, a place has a text of. */
  const reached = new Uint16Array(size);
  for (const [step, texts] of lists.entries()) {
    for (const places of texts.flatMap(placesOf)) {
      for (const place of places) if (reached[place] === step) reached[place] = step + 1;
    }
  }
  const places: number[] = [];
  for (let place = 0; place < size; place += 1) {
    if (reached[place] === lists.length) places.push(place);
  }
  return places;
}

/** Whether a query is a name of the entry, in the singular or the plural. */
export const isExactly = ({ label, names = [] }: Searched, query: string): boolean => {
  const wanted = singular(folded(query));
  return [label, ...names].some((name) => singular(folded(name)) === wanted);
};

/** Tells whether all words of a query begin words of the text. */
export const hasAllWords = (text: string, query: string) =>
  waysToSay(query).every(([word]) => hasWord(folded(text), word));

/** Tells whether a word of the text has this beginning: "port" is in "ports", but not in "import". */
export const hasWord = (text: string, beginning: string) =>
  text.startsWith(beginning) || text.includes(` ${beginning}`);

/** Whether the title of a service has the text. */
export const isInTitle = ({ title }: { title: string }, query: string): boolean =>
  searchText(title).includes(searchText(query.trim()));

type Findable = Pick<Service, 'title' | 'summary'> & Parameters<typeof shownMode>[0];

/**
 * Finds services by their titles: first those with the text in any case, then those with another word for it, then
 * those of the mode that it names, as their filter lists them. If there is none, it finds those that have all its
 * words in their summary.
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
