import type { Department } from './departments';

/** The department, then a category of it, or a word that its pages still answer, such as a plural. */
export type MenuCategory = [label: string, department: Department, category: string];
type Menu = { title: string; entries: MenuCategory[] }[];

export const wideProductMenu: Menu = [
  {
    title: 'For the garden',
    entries: [
      ['Spades', 'garden', 'spades'],
      ['Seats', 'garden', 'seats'],
    ],
  },
];

export const mobileProductMenu: Menu = [
  { title: 'Tools', entries: [['Saws', 'workshop', 'saws']] },
];

export const requestAndReading = [{ label: 'Ask for an offer', page: 'request' }] as const;

export const footerLinks = [
  { label: 'What we do', page: 'services' },
  { label: 'Store', page: 'shop' },
  { label: 'Privacy', page: 'privacy' },
  { label: 'Terms', page: 'terms' },
] as const;
