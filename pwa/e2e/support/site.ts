/** Where the site of this run is. */
export type Site = {
  /** Of the server itself; a test uses its `network` instead. */
  url: string;
  databaseUrl: string;
};

const variable = 'SAMPAN_E2E_SITE';

/** Test workers start later and inherit the environment. */
export function announceSite(site: Site): void {
  process.env[variable] = JSON.stringify(site);
}

export function siteUnderTest(): Site {
  return JSON.parse(process.env[variable] ?? '');
}
