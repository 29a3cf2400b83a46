/** Every department and its categories, in the order of the menus. */
export const categoriesByDepartment = {
  used: ['laptop', 'mobile'],
  new: ['laptop', 'home', 'electronics', 'fashion'],
  toys: ['educational', 'outdoor', 'indoor'],
  women: ['shoes', 'bag'],
  kids: ['clothing', 'school', 'baby'],
} as const;
export type Department = keyof typeof categoriesByDepartment;
// TypeScript gives the keys of an object as strings.
export const departments = Object.keys(categoriesByDepartment) as Department[];

export const isDepartment = (name: string | undefined): name is Department =>
  departments.some((department) => department === name);
