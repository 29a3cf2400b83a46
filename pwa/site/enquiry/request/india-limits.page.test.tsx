import { expect, test } from 'vitest';
import { openPage } from '../../../test-support/page/open-page';
import { next, pickPort } from '../../../test-support/page/request-form';

const byRoad = '/services/request?mode=road&from=BDBNP+Benapole&to=INPTP+Petrapole';

test('a request by road to India says what its goods may not do there, as soon as they are named', async () => {
  const main = openPage(byRoad);
  await expect
    .element(main)
    .toHaveTextContent('Customs publishes which goods may cross at each land port.');
  await main.getByLabelText('Commodity').fill('Jute bags');
  await expect.element(main).toHaveTextContent('Send jute to India by sea, through Nhava Sheva');
  await expect.element(main).toHaveTextContent('checked on 26 November 2026');
  await pickPort('To', 'HKHKG', /HKHKG/);
  await expect.element(main).not.toHaveTextContent('Send jute to India');
});

test('an end in India that is chosen later says it too', async () => {
  const main = openPage('/services/request');
  await main.getByLabelText('Commodity').fill('T-shirts');
  await main.getByRole('radio', { name: 'Road' }).click();
  await pickPort('From', 'BDBNP', /BDBNP/);
  await pickPort('To', 'INPTP', /INPTP/);
  await expect.element(main).toHaveTextContent('Not allowed. India has barred ready-made garments');
  // What was filled in is still there.
  await expect.element(main.getByLabelText('Commodity')).toHaveValue('T-shirts');
  await next('Cargo');
  await expect.element(main.getByLabelText('Length', { exact: true })).toBeVisible();
});
