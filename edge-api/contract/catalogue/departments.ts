import { categoriesByDepartment } from '../../../pwa/config/company/departments';

export { categoriesByDepartment };
export type Department = keyof typeof categoriesByDepartment;
// TypeScript gives the keys of an object as strings.
export const departments = Object.keys(categoriesByDepartment) as Department[];

export const isDepartment = (name: string | undefined): name is Department =>
  departments.some((department) => department === name);
