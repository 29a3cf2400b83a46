import { departmentTexts } from './company/department-texts';

/** Names the place of a product in words: "Kids, baby". A newer server may know more than this version. */
export function placeLabel(department: string, category?: string): string {
  const texts = Object.entries(departmentTexts).find(([name]) => name === department)?.[1];
  if (category === undefined) return texts?.label ?? department;
  const label = texts?.categories[category]?.label ?? category;
  return `${texts?.label ?? department}, ${label.toLowerCase()}`;
}
