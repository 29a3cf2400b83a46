/**
 * A whole number in English, with a comma between thousands. Written without `Intl`, whose first use takes
 * a slow phone 50 ms: schemas write their messages while they are loaded, and cards their prices.
 */
export const withCommas = (whole: number): string =>
  whole < 1000
    ? String(whole)
    : `${withCommas(Math.floor(whole / 1000))},${String(whole % 1000).padStart(3, '0')}`;
