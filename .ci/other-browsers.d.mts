export type OtherBrowserName = 'webkit' | 'firefox';
export function findFirefox(): string | null;
export function findWebkit(): { driver: string; xvfb: string; miniBrowser: string } | null;
export function otherBrowsers(say?: (line: string) => void): OtherBrowserName[];
