import { links } from './links';

/** A group of links in a menu. */
export type MenuGroup = { title: string; entries: { label: string; href: string }[] };

const toys: MenuGroup = {
  title: 'Toys',
  entries: [
    { label: 'Educational', href: links.category('toys', 'educational') },
    { label: 'Outdoor', href: links.category('toys', 'outdoor') },
    { label: 'Indoor', href: links.category('toys', 'indoor') },
  ],
};

/** What leads to a quotation, in both menus: the request itself, and what helps to make it. */
export const requestAndReading: MenuGroup['entries'] = [
  { label: 'Request a quote', href: links.request },
  { label: 'Freight tools', href: links.tools },
  { label: 'Freight lanes', href: links.lanes },
  { label: 'Articles', href: links.articles },
];

/** The product menu on wide screens. The two menus differ on purpose; both sets of targets are fixed. */
export const wideProductMenu: MenuGroup[] = [
  {
    title: 'Used Products',
    entries: [
      { label: 'Laptops', href: links.category('used', 'laptop') },
      { label: 'Mobiles', href: links.category('used', 'mobile') },
    ],
  },
  {
    title: 'New Products',
    entries: [
      { label: 'Laptops', href: links.category('new', 'laptop') },
      { label: 'Mobile', href: links.category('new', 'home') },
      { label: 'Fashion', href: links.category('new', 'fashion') },
    ],
  },
  toys,
  {
    title: 'Women',
    entries: [
      { label: 'Shoes', href: links.category('women', 'shoes') },
      { label: 'Bag', href: links.category('women', 'bag') },
    ],
  },
];

/** The product menu on phones. */
export const mobileProductMenu: MenuGroup[] = [
  {
    title: 'Used Products',
    entries: [
      { label: 'Laptops', href: links.category('used', 'laptops') },
      { label: 'Mobiles', href: links.category('used', 'mobiles') },
    ],
  },
  {
    title: 'New Products',
    entries: [
      { label: 'Electronics', href: links.category('new', 'electronics') },
      { label: 'Home Appliances', href: links.category('new', 'home') },
      { label: 'Fashion', href: links.category('new', 'fashion') },
    ],
  },
  toys,
  { title: 'Women', entries: [{ label: 'Shoes', href: links.category('women', 'shoes') }] },
];
