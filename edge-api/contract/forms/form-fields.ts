/** The fields of a form that a browser sent, by name; each has its values in the order of the page. */
export type FormFields = ReadonlyMap<string, readonly string[]>;

/** Reads the text of an `application/x-www-form-urlencoded` body. */
export function readFormFields(text: string): FormFields {
  const fields = new Map<string, string[]>();
  new URLSearchParams(text).forEach((value, name) => {
    // Browsers send each end of a line as two characters; our scripts send one.
    const plain = value.replaceAll('\r\n', '\n');
    const others = fields.get(name);
    if (others) others.push(plain);
    else fields.set(name, [plain]);
  });
  return fields;
}

/** The first value of a field; empty where there is none. */
export const fieldText = (fields: FormFields, name: string): string => fields.get(name)?.[0] ?? '';
