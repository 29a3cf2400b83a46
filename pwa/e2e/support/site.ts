/** The addresses of the site of this run. */
export type Site = {
  /** The address of the server itself; a test uses its `network` instead. */
  url: string;
  databaseUrl: string;
};

const variable = 'SAMPAN_E2E_SITE';

/** Tells the test workers where the site is: they start later and inherit the environment. */
export function announceSite(site: Site): void {
  process.env[variable] = JSON.stringify(site);
}

export function siteUnderTest(): Site {
  return JSON.parse(process.env[variable] ?? '');
}
