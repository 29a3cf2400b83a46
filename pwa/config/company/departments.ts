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

/**
 * The departments of the shop, in their order. Their texts are in department-texts.ts: those are longer,
 * and the first scripts of a page need only this.
 */
const table = {
  used: {
    page: '/product/usedProduct',
    categoryPage: '/product/used/:category',
    productPage: '/product/productDescription/:name',
    categories: ['laptop', 'mobile'],
    used: true,
  },
  new: {
    page: '/product/newProduct',
    categoryPage: '/product/new/:category',
    productPage: '/product/productDescription/:name',
    categories: ['laptop', 'home', 'electronics', 'fashion'],
    // Its menu says “Mobile”.
    alsoCalled: { mobile: 'home' },
  },
  toys: {
    categoryPage: '/product/toys/:category',
    productPage: '/toys/toysdescription/:name',
    categories: ['educational', 'outdoor', 'indoor'],
  },
  women: {
    page: '/product/women',
    categoryPage: '/product/women/:name',
    productPage: '/women/productdescription/:name',
    categories: ['shoes', 'bag'],
    list: '/WomenProducts/Product.json',
  },
  kids: {
    page: '/product/kids',
    productPage: '/product/productDescription/:name',
    categories: ['clothing', 'school', 'baby'],
  },
} as const satisfies Record<string, CompanyDepartment>;

export type Department = keyof typeof table;
export const departmentTable: Record<Department, CompanyDepartment> = table;
