import { readFileSync } from 'node:fs';

/** Reads the places of a table that `make-ports.mjs` wrote, each with all its codes, its kinds and its names. */
export const placesOf = (table) =>
  Object.entries(table).flatMap(([country, entries]) =>
    entries.split(';').map((entry) => {
      const [, locals, kinds = 's', names] = /^([^/ ]*)(?:\/(\w+))? (.*)$/.exec(entry);
      const codes = locals === '' ? [] : locals.split(',').map((local) => country + local);
      return { codes, kinds, names: names.split('|') };
    }),
  );

/** Returns all codes of a table in a file. */
export const codesOf = (file) =>
  placesOf(JSON.parse(readFileSync(file, 'utf8'))).flatMap(({ codes }) => codes);
