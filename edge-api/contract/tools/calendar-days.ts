const day = /^20\d\d-[01]\d-[0-3]\d$/;
const msPerDay = 86_400_000;

/** A day such as `2026-11-23` as a number that counts days; null for what is no day from 2000 to 2099. */
export function dayNumber(text: string): number | null {
  if (!day.test(text)) return null;
  const number = Date.parse(`${text}T00:00:00Z`) / msPerDay;
  // "2026-02-30" is read as a day of March, or not at all.
  return Number.isFinite(number) && dayOf(number) === text ? number : null;
}

/** The day of such a number, in ISO 8601. */
export const dayOf = (number: number): string =>
  new Date(number * msPerDay).toISOString().slice(0, 10);
