import { startTransition, useEffect, useState } from 'react';
import { type Found, nothingFound } from './found';

const typingMs = 300;

/** Loads the pages that can be found, besides what this device stores of the catalogue. */
export type LoadPages = () => Promise<import('./find-everything').Pages>;

/** What a text leads to; `failed` when the code of the search can't be loaded now. */
export function useFound(query: string, loadPages: LoadPages) {
  const [search] = useState(() => load(loadPages));
  const [found, setFound] = useState(nothingFound);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const show = (next: Found) => isOver || startTransition(() => setFound(next));
    search
      .then(({ here, moreOf }) => {
        const known = here(query);
        show(known);
        timer = setTimeout(() => moreOf(query, known).then(show, () => {}), typingMs); // What is here has to do.
      })
      .catch(() => setFailed(true));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [query, search]);

  /** For a text that was typed faster than the search could follow. */
  const foundNow = () => search.then(({ here }) => here(query)).catch(() => nothingFound);
  return { found, foundNow, failed };
}

async function load(loadPages: LoadPages) {
  const [code, pages] = await Promise.all([import('./find-everything'), loadPages()]);
  const sources = await code.readSources();
  return {
    here: (query: string) => code.findHere(sources, pages, query),
    moreOf: (query: string, known: Found) => code.findMore(sources, query, known),
  };
}
