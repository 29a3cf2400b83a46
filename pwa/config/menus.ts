/** A group of links in a menu. */
export type MenuGroup = { title: string; entries: { label: string; href: string }[] };

const toys: MenuGroup = {
  title: 'Toys',
  entries: [
    { label: 'Educational', href: '/product/toys/educational' },
    { label: 'Outdoor', href: '/product/toys/outdoor' },
    { label: 'Indoor', href: '/product/toys/indoor' },
  ],
};

/** The product menu on wide screens. The two menus differ on purpose; both sets of targets are fixed. */
export const wideProductMenu: MenuGroup[] = [
  {
    title: 'Used Products',
    entries: [
      { label: 'Laptops', href: '/product/used/laptop' },
      { label: 'Mobiles', href: '/product/used/mobile' },
    ],
  },
  {
    title: 'New Products',
    entries: [
      { label: 'Laptops', href: '/product/new/laptop' },
      { label: 'Mobile', href: '/product/new/home' },
      { label: 'Fashion', href: '/product/new/fashion' },
    ],
  },
  toys,
  {
    title: 'Women',
    entries: [
      { label: 'Shoes', href: '/product/women/shoes' },
      { label: 'Bag', href: '/product/women/bag' },
    ],
  },
];

/** The product menu on phones. */
export const mobileProductMenu: MenuGroup[] = [
  {
    title: 'Used Products',
    entries: [
      { label: 'Laptops', href: '/product/used/laptops' },
      { label: 'Mobiles', href: '/product/used/mobiles' },
    ],
  },
  {
    title: 'New Products',
    entries: [
      { label: 'Electronics', href: '/product/new/electronics' },
      { label: 'Home Appliances', href: '/product/new/home' },
      { label: 'Fashion', href: '/product/new/fashion' },
    ],
  },
  toys,
  { title: 'Women', entries: [{ label: 'Shoes', href: '/product/women/shoes' }] },
];
