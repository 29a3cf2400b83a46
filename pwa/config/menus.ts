import * as company from './company/menus';
import { links } from './links';

/** A group of links in a menu. */
export type MenuGroup = { title: string; entries: { label: string; href: string }[] };

const groups = (menu: typeof company.wideProductMenu): MenuGroup[] =>
  menu.map(({ title, entries }) => ({
    title,
    entries: entries.map(([label, department, category]) => ({
      label,
      href: links.category(department, category),
    })),
  }));

export const wideProductMenu = groups(company.wideProductMenu);
export const mobileProductMenu = groups(company.mobileProductMenu);

export const requestAndReading: MenuGroup['entries'] = company.requestAndReading.map(
  ({ label, page }) => ({ label, href: links[page] }),
);
