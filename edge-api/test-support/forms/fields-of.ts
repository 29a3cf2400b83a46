/** The fields of a form with this value, as a browser sends them: boxes that are not ticked are left out. */
export function fieldsOf(value: unknown, path = ''): [string, string][] {
  if (value === undefined || value === null) return [[path, '']];
  if (value === false) return [];
  if (value === true) return [[path, 'on']];
  if (typeof value !== 'object') return [[path, String(value)]];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.map((one) => [path, one]);
  }
  return Object.entries(value).flatMap(([key, one]) =>
    fieldsOf(one, path ? `${path}.${key}` : key),
  );
}
