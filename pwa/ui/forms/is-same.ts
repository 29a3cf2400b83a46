/** Whether two values of a form are alike. A field that is undefined is as one that is not there. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
