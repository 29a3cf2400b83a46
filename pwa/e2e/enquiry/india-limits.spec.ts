import { hydrated, next, pickPort } from '../support/forms';
import { expect, test } from '../support/test';

const byRoad = '/services/request?mode=road&from=BDBNP+Benapole&to=INPTP+Petrapole';

test('a request by road to India says what its goods may not do there, as soon as they are named', async ({
  page,
}) => {
  await page.goto(byRoad);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('Customs publishes which goods may cross at each land port.');
  await main.getByLabel('Commodity').fill('Jute bags');
  await expect(main).toContainText('Send jute to India by sea, through Nhava Sheva');
  await expect(main).toContainText('checked on 26 November 2026');
  await pickPort(page, 'To', 'HKHKG', /HKHKG/);
  await expect(main).not.toContainText('Send jute to India');
});

test('an end in India that is chosen later says it too', async ({ page }) => {
  await page.goto('/services/request');
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByLabel('Commodity').fill('T-shirts');
  await main.getByRole('radio', { name: 'Road' }).check();
  await pickPort(page, 'From', 'BDBNP', /BDBNP/);
  await pickPort(page, 'To', 'INPTP', /INPTP/);
  await expect(main).toContainText('Not allowed. India has barred ready-made garments');
  // What was filled in is still there.
  await expect(main.getByLabel('Commodity')).toHaveValue('T-shirts');
  await next(page, 'Cargo');
});
