import type { Department } from '../../../edge-api/contract/catalogue/departments';

export type CategoryTexts = { label: string; title: string; lead: string };
type DepartmentTexts = {
  /** In breadcrumbs and links. */
  label: string;
  title: string;
  lead: string;
  categories: Record<string, CategoryTexts>;
};

/** The names and introductions of departments and categories. */
export const departmentTexts: Record<Department, DepartmentTexts> = {
  used: {
    label: 'Used products',
    title: 'Used products',
    lead: 'Laptops and phones that were tested, cleaned and graded by their condition.',
    categories: {
      laptop: {
        label: 'Laptops',
        title: 'Used laptops',
        lead: 'Tested laptops with their grade, battery and faults stated.',
      },
      mobile: {
        label: 'Mobiles',
        title: 'Used mobiles',
        lead: 'Tested phones with their grade, battery and faults stated.',
      },
    },
  },
  new: {
    label: 'New products',
    title: 'New products',
    lead: 'Laptops, phones, electronics, things for the home and fashion, in their own boxes.',
    categories: {
      laptop: {
        label: 'Laptops',
        title: 'New laptops',
        lead: 'New laptops for study, office, travel and play.',
      },
      home: {
        label: 'Mobiles & home',
        title: 'Mobiles & home appliances',
        lead: 'New phones, and appliances for the kitchen and the home.',
      },
      electronics: {
        label: 'Electronics',
        title: 'Electronics',
        lead: 'Screens, sound, power and network for desk and travel.',
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
    lead: 'Toys to learn from, for outside and for inside.',
    categories: {
      educational: {
        label: 'Educational',
        title: 'Educational toys',
        lead: 'Toys to count, build, look closely and find out with.',
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
    lead: 'Clothing, things for school and for the baby, with sizes and materials.',
    categories: {
      clothing: {
        label: 'Clothing',
        title: 'Kids’ clothing',
        lead: 'Clothing for children, with sizes and materials.',
      },
      school: {
        label: 'School',
        title: 'School things',
        lead: 'Bags, bottles and what else goes to school.',
      },
      baby: { label: 'Baby', title: 'Baby things', lead: 'For the first years, at home and out.' },
    },
  },
};
