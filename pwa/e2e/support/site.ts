/** Where the site of this run stands. */
export type Site = {
  /** Of the server itself; a test goes through its network instead. */
  url: string;
  databaseUrl: string;
};

const variable = 'SAMPAN_E2E_SITE';

/** Tells the workers, which start later and inherit the environment. */
export function announceSite(site: Site): void {
  process.env[variable] = JSON.stringify(site);
}

export function siteUnderTest(): Site {
  return JSON.parse(process.env[variable] ?? '');
}
