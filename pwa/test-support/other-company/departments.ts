export type CompanyDepartment = {
  /** The page of all its products; where it has none, its first category takes its place. */
  page?: `/${string}`;
  /**
   * The page of a category, `:category` in its place. With `:name` instead, a word that is no category is
   * searched for. Without it, the categories are in the query of `page`.
   */
  categoryPage?: `/${string}`;
  /** The page of a product; departments may share one. */
  productPage: `/${string}/:name`;
  /** In the order of the pages. A product is in one of them. */
  categories: readonly [string, ...string[]];
  /** Words that addresses may say in place of a category. */
  alsoCalled?: Record<string, string>;
  /** Its goods are used: they have a grade, and a drawing says that it does not show the item. */
  used?: true;
  /** Where other programs find its products as a plain list. */
  list?: `/${string}.json`;
};

const table = {
  garden: {
    page: '/store/garden',
    categoryPage: '/store/garden/:category',
    productPage: '/store/item/:name',
    categories: ['spades', 'seats'],
    list: '/store/garden.json',
  },
  workshop: {
    categoryPage: '/store/workshop/:category',
    productPage: '/store/workshop-item/:name',
    categories: ['saws'],
    used: true,
  },
} as const satisfies Record<string, CompanyDepartment>;

export type Department = keyof typeof table;
export const departmentTable: Record<Department, CompanyDepartment> = table;
