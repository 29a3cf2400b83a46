import { type Department, departmentTable } from '../../../pwa/config/company/departments';

export type { Department };
// TypeScript gives the keys of an object as strings.
export const departments = Object.keys(departmentTable) as [Department, ...Department[]];

export const isDepartment = (name: string | undefined): name is Department =>
  departments.some((department) => department === name);

export const categoriesOf = (department: Department) => departmentTable[department].categories;

/** Whether its goods are used, and so have a grade. */
export const hasGrades = (department: Department) => departmentTable[department].used === true;

/** Departments whose products other programs find as a plain list, and where. */
export const productLists = departments.flatMap((department) => {
  const { list } = departmentTable[department];
  return list ? [{ department, path: list }] : [];
});
