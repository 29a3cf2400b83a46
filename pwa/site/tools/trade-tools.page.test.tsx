import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAgain, openPage, print } from '../../test-support/page/open-page';
import { group } from '../../test-support/page/request-form';

const rules = () => page.getByRole('region', { name: 'Rules that fit' }).getByRole('article');

test('the Incoterms chooser narrows the rules, and its address opens the same again', async () => {
  const main = openPage('/tools/incoterms');
  await expect.element(rules()).toHaveLength(11);
  // By keyboard alone.
  page.getByLabelText('How do the goods travel?').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rules()).toHaveLength(7);
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}');
  await expect.element(rules()).toHaveLength(2);
  await page.getByLabelText('Who clears the export?').selectOptions('The seller');
  await expect.element(rules()).toHaveLength(1);
  await expect.element(page.getByText('One of the eleven rules fits.')).toBeVisible();
  await expect.poll(() => location.search).toBe('?mode=container&carriage=buyer&export=seller');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: /^FOB:/ }))
    .toHaveTextContent(
      'a container is handed over at a terminal, before it is on the ship, so use FCA instead',
    );
  openAgain();
  await expect.element(rules()).toHaveLength(1);
  const picture = rules().getByRole('img', { name: /^FCA, handed over at a terminal/ });
  await expect
    .element(picture)
    .toHaveAccessibleName(
      /The seller pays: Loading at the seller’s door; .*The risk passes to the buyer after “Export clearance”\.$/,
    );
  await expect
    .element(main.getByRole('link', { name: 'Request a quotation' }))
    .toHaveAttribute('href', '/services/request?mode=sea&terms=FCA');
});

test('answers that no rule has together: one press takes back what stands in the way', async () => {
  openPage('/tools/incoterms?carriage=buyer&import=seller&mode=rocket');
  await expect
    .element(page.getByText('This address has figures that can’t be used.'))
    .toBeVisible();
  await expect.element(rules()).toHaveLength(0);
  await page.getByRole('button', { name: 'Who pays the main carriage?' }).click();
  await expect.element(rules()).toHaveLength(1);
  await expect
    .element(rules().getByRole('heading', { level: 2 }))
    .toHaveTextContent('DDP Delivered Duty Paid');
});

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('the ticks of a checklist stay on the device, for each list by itself', async () => {
  openPage('/tools/documents?to=EU&goods=garments');
  await box('Commercial invoice').click();
  await box('EXP form').click();
  await expect.element(page.getByText(/^2 of \d+ papers ticked/)).toBeVisible();
  await page.getByLabelText('Mode').selectOptions('Air');
  await expect.element(page.getByText(/^0 of \d+ papers ticked/)).toBeVisible();
  await page.getByLabelText('Mode').selectOptions('Sea');
  await expect.element(box('EXP form')).toBeChecked();
  // The address follows a moment later.
  await expect.poll(() => location.search).not.toContain('mode=air');
  openAgain();
  await expect.element(box('Commercial invoice')).toBeChecked();
  await page.getByRole('button', { name: 'Clear the ticks' }).click();
  openAgain();
  await expect.element(box('Commercial invoice')).not.toBeChecked();
});

test('a checklist prints its title, its papers and their boxes, without the form', async () => {
  const main = openPage('/tools/documents?from=BD&to=IN&mode=road&goods=garments');
  await expect.element(page.getByText('Not allowed.')).toBeVisible();
  await print();
  await expect
    .element(page.getByRole('heading', { name: 'Garments by road from Bangladesh to India' }))
    .toBeVisible();
  await expect.element(box('EXP form')).toBeVisible();
  await expect.element(page.getByLabelText('Goods')).not.toBeVisible();
  await expect.element(main.getByRole('button')).toHaveLength(0);
});

test('a way that does not exist has a sentence in place of a list', async () => {
  const main = openPage('/tools/documents?from=BD&to=HK&mode=road');
  await expect.element(main).toHaveTextContent('No truck goes from Bangladesh to Hong Kong.');
  await expect.element(page.getByRole('checkbox')).toHaveLength(0);
});

test('a lane leads to the request form with both ends', async () => {
  const main = openPage('/lanes/dhaka-hong-kong');
  await main.getByRole('link', { name: 'Request a quotation' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Request a quotation');
  for (const [legend, place] of [
    ['From', 'Dhaka'],
    ['To', 'Hong Kong'],
  ] as const) {
    await expect.element(group(legend).getByRole('combobox').first()).toHaveValue(place);
  }
  await expect.element(page.getByRole('radio', { name: 'Air', exact: true })).toBeChecked();
});
