import { categoriesOf, type Department } from '../../../../edge-api/contract/catalogue/departments';
import type { Listing } from '../../../../edge-api/contract/catalogue/listing';
import { type CategoryTexts, departmentTexts } from '../../../config/company/department-texts';
import { departmentTable } from '../../../config/company/departments';
import { links } from '../../../config/links';

type Crumb = { label: string; href?: string };

/** Returns the title of a list, the way to it, and its one address. */
export function listHead(department: Department, category: string | null) {
  const texts = departmentTexts[department];
  const inside = category === null ? undefined : texts.categories[category];
  const { title, lead } = inside ?? texts;
  return {
    title,
    lead,
    canonicalPath:
      category === null ? links.department(department) : links.category(department, category),
    trail: [
      ...wayTo(department, inside !== undefined),
      { label: inside ? categoryLabel(department, inside) : texts.label },
    ],
  };
}

/** Returns what its products are called at the start of a sentence. */
export function namedProducts(department: Department): string {
  const { title, products = title } = departmentTexts[department];
  return products.charAt(0).toUpperCase() + products.slice(1);
}

/** Returns the way to a product of this category. */
export function productTrail(department: Department, category: string): Crumb[] {
  const texts = departmentTexts[department].categories[category];
  const label = texts ? categoryLabel(department, texts) : category;
  return [...wayTo(department, true), { label, href: links.category(department, category) }];
}

const hasPage = (department: Department) => departmentTable[department].page !== undefined;

// Labels a category. Without a page of the department, nothing explains a label such as "Indoor".
const categoryLabel = (department: Department, { label, title }: CategoryTexts) =>
  hasPage(department) ? label : title;

function wayTo(department: Department, inside: boolean): Crumb[] {
  const shop = [
    { label: 'Home', href: links.home },
    { label: 'Products', href: links.shop },
  ];
  if (!inside || !hasPage(department)) return shop;
  return [
    ...shop,
    { label: departmentTexts[department].label, href: links.department(department) },
  ];
}

/** Links to the categories of a department with the same search and filters. */
export function categoryTabs({ department, category }: Listing, search: string) {
  const { categories } = departmentTexts[department];
  const all = { label: 'All', href: links.department(department), category: null };
  const tabs = categoriesOf(department).map((name) => ({
    label: categories[name]?.label ?? name,
    href: links.category(department, name),
    category: name as string | null,
  }));
  return [...(hasPage(department) ? [all] : []), ...tabs].map((tab) => ({
    label: tab.label,
    href: tab.href + (tab.href.includes('?') ? search.replace('?', '&') : search),
    current: tab.category === category,
  }));
}
