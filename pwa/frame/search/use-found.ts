import { startTransition, useEffect, useRef, useState } from 'react';
import type { Found } from '../../../edge-api/contract/page-data';

const typingMs = 300;

/** Loads the pages that can be found, besides what this device stores of the catalogue. */
export type LoadPages = () => Promise<import('./find-here').Pages>;

/**
 * Returns what a text leads to, null until that is known; `failed` when the code of the search can't be loaded now.
 * The code loads with the first text; a null query means that there is none yet. It shows at most `most` of a kind.
 */
export function useFound(query: string | null, loadPages: LoadPages, most?: number) {
  const loading = useRef<ReturnType<typeof load>>(undefined);
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState(false);

  // What this device stores is read again each time the search opens.
  function search() {
    loading.current ??= load(loadPages, most);
    return loading.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` follows from a ref.
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const show = (next: Found) => isOver || startTransition(() => setFound(next));
    setFailed(false);
    if (query === null) {
      loading.current = undefined;
      setFound(null);
      return;
    }
    search()
      .then(({ here, moreOf }) => {
        const known = here(query);
        show(known);
        timer = setTimeout(() => moreOf(query, known).then(show, () => {}), typingMs); // What is here has to do.
      })
      .catch(() => {
        loading.current = undefined;
        if (!isOver) setFailed(true);
      });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [query]);

  /** Finds hits for a text that was typed faster than the search could follow; null where it can't be loaded. */
  const foundNow = (text: string): Promise<Found | null> =>
    search().then(
      ({ here }) => here(text),
      () => null,
    );
  return { found, foundNow, failed };
}

async function load(loadPages: LoadPages, most?: number) {
  const [code, { findHere }, pages] = await Promise.all([
    import('./find-everything'),
    import('./find-here'),
    loadPages(),
  ]);
  const sources = await code.readSources();
  return {
    here: (query: string) => findHere(sources, pages, query, most),
    moreOf: (query: string, known: Found) => code.findMore(sources, query, known, most),
  };
}
