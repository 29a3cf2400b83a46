import { countryCodes } from '../../../edge-api/contract/freight/country-codes';
import { countryName } from '../../../edge-api/contract/freight/country-name';
import { expect, test } from '../support/test';

/** Those of `country-name.ts`, whatever Node and the browser call them. */
const ours = ['CZ', 'FK', 'HK', 'MK', 'MO', 'PS', 'SZ', 'TR'];

test('the browser calls every country as the server does, but for those that have a name of ours', async ({
  page,
}) => {
  const inBrowser = await page.evaluate(
    (codes) => {
      const names = new Intl.DisplayNames('en', { type: 'region' });
      return codes.map((code) => names.of(code));
    },
    countryCodes.filter((code) => !ours.includes(code)),
  );
  expect(inBrowser).toEqual(countryCodes.filter((code) => !ours.includes(code)).map(countryName));
});
