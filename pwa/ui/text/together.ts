import { company } from '../../config/company/company';
import { homes } from '../../config/company/places';

const namesOf = (names: readonly string[]) => names.filter((name) => name.includes(' '));
const ownNames = namesOf([
  ...homes.map(({ name }) => name),
  ...company.offices.map(({ city }) => city),
]);
const figure = /(\d) (?=(?:kg|g|t|m|m²|m³|cm|mm|km|ft|in|h|km\/h|%|°C|KB|MB|kB)(?![\p{L}\d]))/gu;
const space = '\u00a0';

/** Keeps a name of several words, and a figure with its unit, on one line. */
export const together = (text: string, names: readonly string[] = []): string =>
  [...ownNames, ...namesOf(names)].reduce(
    (done, name) => done.replaceAll(name, name.replaceAll(' ', space)),
    text.replaceAll(figure, `$1${space}`),
  );
