import {
  categoriesOf,
  type Department,
  departments,
} from '../../../edge-api/contract/catalogue/departments';
import { departmentTexts } from '../../config/company/department-texts';
import { placeLabel } from '../../config/place-label';
import { hasWord } from './find-in';
import { folded, waysToSay } from './synonyms';

/** Longer queries are searched only as they are typed. */
const mostWords = 4;

type Place = { department: Department; category?: string };

/** Each department before its categories: "used" alone means all of them. */
const places = departments.flatMap((department): (Place & { text: string })[] => [
  { department, text: folded(departmentTexts[department].label) },
  ...categoriesOf(department).map((category) => ({
    department,
    category,
    text: folded(placeLabel(department, category)),
  })),
]);

/**
 * Returns which products a query means whose words are in no name: "used phone" means those in "Used products,
 * mobiles", and "padma mobile" those of them that are named "padma". Null where no word names a place in `among`.
 */
export function meantProducts(
  query: string,
  among: readonly Department[] = departments,
): (Place & { q?: string }) | null {
  const ways = waysToSay(query);
  if (ways.length > mostWords) return null;
  const named = places
    .filter(({ department }) => among.includes(department))
    .map((place) => ({
      ...place,
      rest: ways
        .filter((same) => !same.some((word) => hasWord(place.text, word)))
        .map(([word]) => word),
    }));
  const [best] = named.sort((a, b) => a.rest.length - b.rest.length);
  if (!best || best.rest.length === ways.length) return null;
  const { department, category, rest } = best;
  return {
    department,
    ...(category && { category }),
    ...(rest.length > 0 && { q: rest.join(' ') }),
  };
}
