/** What is wrong with a field; `name` is its dotted path in the form's values. */
export type NamedError = { name: string; message: string };

/** Returns the errors of a form as a list. The error of a list as a whole has the name of the list. */
export function errorsByName(errors: object, path = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const name = [path, key === 'root' ? '' : key].filter(Boolean).join('.');
    if ('message' in error && typeof error.message === 'string') {
      return [{ name, message: error.message }];
    }
    return errorsByName(error, name);
  });
}
