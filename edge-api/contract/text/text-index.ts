// Texts that are searched often are joined once: then one look through all of them finds the few items that can
// match.

/**
 * Returns which of many items contain a text, by their places, in their order. An item's text must not have a line
 * break, and neither has a searched text.
 */
export function textIndex(texts: readonly string[]): (part: string) => number[] {
  const all = texts.join('\n');
  const ends: number[] = [];
  for (const text of texts) ends.push((ends.at(-1) ?? -1) + 1 + text.length);
  return (part) => {
    const found: number[] = [];
    let at = part === '' ? -1 : all.indexOf(part);
    for (let place = 0; at >= 0; place += 1) {
      while ((ends[place] ?? all.length) <= at) place += 1;
      found.push(place);
      // The rest of this item says no more.
      at = all.indexOf(part, ends[place] ?? all.length);
    }
    return found;
  };
}

/**
 * Returns which of many items have a word that begins so, by their places: in no order, and once for each such word.
 * Words are the parts between single spaces.
 */
export function wordIndex(texts: readonly string[]): (beginning: string) => Uint32Array {
  const placesOf = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    for (const word of text.split(' ')) {
      const places = placesOf.get(word);
      if (places) places.push(place);
      else placesOf.set(word, [place]);
    }
  }
  // Sorted, so that all words with one beginning are neighbours, and their places too.
  const sorted = [...placesOf].sort(([one], [other]) => (one < other ? -1 : 1));
  const words = sorted.map(([word]) => word);
  const places = Uint32Array.from(sorted.flatMap(([, places]) => places));
  const starts = [0];
  for (const [, { length }] of sorted) starts.push((starts.at(-1) ?? 0) + length);
  return (beginning) => {
    const from = firstOf(words, (word) => word >= beginning);
    const to = firstOf(words, (word) => word >= beginning && !word.startsWith(beginning));
    return places.subarray(starts[from], starts[to]);
  };
}

/** The place of the first word that is `behind`, as all are after it. */
function firstOf(words: readonly string[], behind: (word: string) => boolean): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (behind(words[middle] ?? '')) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Items by each of their keys, in their order. */
export function keyIndex<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): (key: string) => readonly Item[] {
  const byKey = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const others = byKey.get(key);
      if (others) others.push(item);
      else byKey.set(key, [item]);
    }
  }
  return (key) => byKey.get(key) ?? [];
}

/** Remembers what `make` made of a text, while the same text is asked for again. */
export function madeForLast<Made>(make: (text: string) => Made): (text: string) => Made {
  let last: { text: string; made: Made } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}
