import type { Department } from './departments';

/** The department, then a category of it, or a word that its pages still answer, such as a plural. */
export type MenuCategory = [label: string, department: Department, category: string];
type Menu = { title: string; entries: MenuCategory[] }[];

const toys: Menu[number] = {
  title: 'Toys',
  entries: [
    ['Educational', 'toys', 'educational'],
    ['Outdoor', 'toys', 'outdoor'],
    ['Indoor', 'toys', 'indoor'],
  ],
};

/** The product menu on wide screens. The two menus differ on purpose; both sets of targets are fixed. */
export const wideProductMenu: Menu = [
  {
    title: 'Used Products',
    entries: [
      ['Laptops', 'used', 'laptop'],
      ['Mobiles', 'used', 'mobile'],
    ],
  },
  {
    title: 'New Products',
    entries: [
      ['Laptops', 'new', 'laptop'],
      ['Mobile', 'new', 'home'],
      ['Fashion', 'new', 'fashion'],
    ],
  },
  toys,
  {
    title: 'Women',
    entries: [
      ['Shoes', 'women', 'shoes'],
      ['Bag', 'women', 'bag'],
    ],
  },
];

/** The product menu on phones. */
export const mobileProductMenu: Menu = [
  {
    title: 'Used Products',
    entries: [
      ['Laptops', 'used', 'laptops'],
      ['Mobiles', 'used', 'mobiles'],
    ],
  },
  {
    title: 'New Products',
    entries: [
      ['Electronics', 'new', 'electronics'],
      ['Home Appliances', 'new', 'home'],
      ['Fashion', 'new', 'fashion'],
    ],
  },
  toys,
  { title: 'Women', entries: [['Shoes', 'women', 'shoes']] },
];

/** What leads to a quotation, in both menus: the request itself, and what helps to make it. */
export const requestAndReading = [
  { label: 'Request a quotation', page: 'request' },
  { label: 'Freight tools', page: 'tools' },
  { label: 'Freight lanes', page: 'lanes' },
  { label: 'Articles', page: 'articles' },
] as const;

/** The links of the footer. */
export const footerLinks = [
  { label: 'Services', page: 'services' },
  { label: 'Export', page: 'servicesExport' },
  { label: 'Import', page: 'servicesImport' },
  ...requestAndReading,
  { label: 'Products', page: 'shop' },
  { label: 'About', page: 'about' },
  { label: 'Contact', page: 'contact' },
  { label: 'Privacy', page: 'privacy' },
  { label: 'Terms', page: 'terms' },
] as const;
