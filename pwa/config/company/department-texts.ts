import type { Department } from './departments';

export type CategoryTexts = { label: string; title: string; lead: string };
export type DepartmentTexts = {
  /** In breadcrumbs and links. */
  label: string;
  title: string;
  lead: string;
  /** Within a sentence, as “women’s product” and “women’s products”; where it says no more than the title, nothing. */
  product?: string;
  products?: string;
  categories: Record<string, CategoryTexts>;
};

/** What search engines are told of the shop. */
export const shopDescription =
  'Used and new laptops and mobiles, fashion, toys, women’s shoes and bags, and products for kids, ordered by phone.';

/** The names and introductions of departments and categories. */
export const departmentTexts: Record<Department, DepartmentTexts> = {
  used: {
    label: 'Used products',
    title: 'Used products',
    lead: 'Laptops and phones that we tested, cleaned and graded by condition. Each is sold where it is: used ones may not be imported into Bangladesh (checked on 23 November 2026).',
    categories: {
      laptop: {
        label: 'Laptops',
        title: 'Used laptops',
        lead: 'Tested laptops, each with its grade, battery health and faults.',
      },
      mobile: {
        label: 'Mobiles',
        title: 'Used mobiles',
        lead: 'Tested phones, each with its grade, battery health and faults.',
      },
    },
  },
  new: {
    label: 'New products',
    title: 'New products',
    lead: 'Laptops, phones, electronics, home appliances and fashion, all in their original boxes.',
    categories: {
      laptop: {
        label: 'Laptops',
        title: 'New laptops',
        lead: 'New laptops for study, work, travel and games.',
      },
      home: {
        label: 'Mobiles & home',
        title: 'Mobiles & home appliances',
        lead: 'New phones, and appliances for the kitchen and the home.',
      },
      electronics: {
        label: 'Electronics',
        title: 'Electronics',
        lead: 'Screens, speakers, power banks and routers for the desk and for travel.',
      },
      fashion: {
        label: 'Fashion',
        title: 'Fashion',
        lead: 'Clothes and accessories, with their materials and sizes.',
      },
    },
  },
  toys: {
    label: 'Toys',
    title: 'Toys',
    lead: 'Toys for learning, for outdoors and for indoors.',
    categories: {
      educational: {
        label: 'Educational',
        title: 'Educational toys',
        lead: 'Toys for counting, building and discovering.',
      },
      outdoor: {
        label: 'Outdoor',
        title: 'Outdoor toys',
        lead: 'Toys for the yard, the beach and the park.',
      },
      indoor: {
        label: 'Indoor',
        title: 'Indoor toys',
        lead: 'Board games, building sets and dolls for days at home.',
      },
    },
  },
  women: {
    label: 'Women',
    title: 'Women’s shoes and bags',
    lead: 'Shoes and bags for women, with the price, sizes and materials of each.',
    product: 'women’s product',
    products: 'women’s products',
    categories: {
      shoes: {
        label: 'Shoes',
        title: 'Women’s shoes',
        lead: 'Shoes for women, from ballet flat to ankle boot, with sizes and materials.',
      },
      bag: {
        label: 'Bags',
        title: 'Women’s bags',
        lead: 'Bags for women, from clutch to backpack, with sizes and materials.',
      },
    },
  },
  kids: {
    label: 'Kids',
    title: 'Kids’ products',
    lead: 'Clothing, school supplies and baby products, with sizes and materials.',
    categories: {
      clothing: {
        label: 'Clothing',
        title: 'Kids’ clothing',
        lead: 'Clothing for children, with sizes and materials.',
      },
      school: {
        label: 'School',
        title: 'School supplies',
        lead: 'Bags, bottles and everything else for school.',
      },
      baby: {
        label: 'Baby',
        title: 'Baby products',
        lead: 'For the first years, at home and on the way.',
      },
    },
  },
};
