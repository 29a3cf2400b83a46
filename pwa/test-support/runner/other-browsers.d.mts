export function findFirefox(): string | null;
export function findWebkit(): { driver: string; xvfb: string; miniBrowser: string } | null;
export function findOtherBrowsers(): { here: string[]; missing: string[] };
