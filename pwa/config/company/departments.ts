/**
 * Every department and its categories, in the order of the menus. Their texts are in
 * department-texts.ts: those are longer, and the first scripts of a page need only the names.
 */
export const categoriesByDepartment = {
  used: ['laptop', 'mobile'],
  new: ['laptop', 'home', 'electronics', 'fashion'],
  toys: ['educational', 'outdoor', 'indoor'],
  women: ['shoes', 'bag'],
  kids: ['clothing', 'school', 'baby'],
} as const;
