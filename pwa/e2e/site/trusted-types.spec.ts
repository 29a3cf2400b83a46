import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

const refusal = /requires 'Trusted(HTML|Script|ScriptURL)'|Policy "another" disallowed/;

test('no text becomes markup or a script on the site, in the dashboard and where people log in', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Trusted/);
  for (const path of ['/', '/dashboard', '/login']) {
    await page.goto(path);
    // The dashboard leads who is not logged in to another page.
    await expect(page).toHaveURL(path === '/dashboard' ? /\/login/ : path);
    await hydrated(page);
    const said = await page.evaluate(() => {
      const attempt = (work: () => unknown) => {
        try {
          work();
          return 'was done';
        } catch (error) {
          return String(error);
        }
      };
      return [
        attempt(() => document.createElement('div').insertAdjacentHTML('beforeend', '<b>x</b>')),
        attempt(() => Object.assign(document.createElement('script'), { text: 'x' })),
        attempt(() =>
          Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
        ),
        attempt(() => new Worker('data:text/javascript,0')),
        attempt(() =>
          (
            window as unknown as {
              trustedTypes: { createPolicy(name: string, rules: object): unknown };
            }
          ).trustedTypes.createPolicy('another', {}),
        ),
      ];
    });
    for (const one of said) expect(one, path).toMatch(refusal);
  }
});
