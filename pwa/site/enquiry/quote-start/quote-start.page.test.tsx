import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { db } from '../../../data/device';
import { openAgain, openPage } from '../../../test-support/page/open-page';
import { field, group, next } from '../../../test-support/page/request-form';
import { serviceChoices, storeWholeCatalogue } from '../../../test-support/page/seed-catalogue';

const start = () => page.getByRole('form', { name: 'Start a quotation' });
const place = (end: 'From' | 'To') => group(end).getByRole('combobox', { name: /Port/ });
const drafts = async () => JSON.stringify(await db.drafts.toArray());

beforeEach(storeWholeCatalogue);

test('the home page starts a quotation: what was said there is in the request, also after a reload', async () => {
  const main = openPage('/');
  await start().getByLabelText('From').fill('chitt');
  await start().getByRole('option', { name: /BDCGP/ }).click();
  // Typed by hand, and not chosen from the list.
  await start().getByLabelText('To').fill('hamburg');
  await start().getByLabelText('How it travels').selectOptions('Multimodal');
  await start().getByLabelText('Ready on').fill('2030-01-15');
  await start().getByRole('button', { name: 'Request a quotation' }).click();

  await expect.element(place('From')).toHaveValue('Chattogram');
  await expect.element(place('To')).toHaveValue('Hamburg');
  await expect.element(group('To').getByLabelText('Country')).toHaveValue('DE');
  await expect.element(main.getByRole('radio', { name: 'Multimodal' })).toBeChecked();
  await expect.element(main.getByRole('radio', { name: 'Export', exact: true })).toBeChecked();
  await expect.element(main.getByLabelText('Ready on')).toHaveValue('2030-01-15');
  await field('Commodity').fill('Jute of the home page');
  await next('Cargo');
  await expect.poll(drafts).toContain('"step":1');
  openAgain();
  await main.getByRole('button', { name: 'Back' }).click();
  await expect.element(field('Commodity')).toHaveValue('Jute of the home page');
  await expect.element(place('From')).toHaveValue('Chattogram');

  // The draft of another beginning is not replaced, and this one is not in it.
  openPage('/services/request', serviceChoices);
  await expect.element(place('From')).toHaveValue('');
});

test('Tab leads from a field with open suggestions to the next field', async () => {
  openPage('/');
  await start().getByLabelText('From').fill('chitt');
  await expect.element(start().getByRole('option', { name: /BDCGP/ })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(start().getByLabelText('To')).toHaveFocus();
  // The list without a search is long enough to scroll.
  await expect.element(start().getByRole('option').nth(5)).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(start().getByLabelText('How it travels')).toHaveFocus();
});

test('a link carries the figures of a tool into the request, and leaves out what is wrong in it', async () => {
  const main = openPage(
    '/services/request?mode=air&to=HKHKG+Hong+Kong&ready=2001-13-99&cargo=12-carton-60x45x40-14-stackable_what&goods=garments&terms=CIP+Hong+Kong&value=EUR+950.50',
    serviceChoices,
  );
  await expect.element(main.getByRole('radio', { name: 'Air', exact: true })).toBeChecked();
  await expect
    .element(main.getByText(/They are left out: Ready on, lines of cargo\.$/))
    .toBeVisible();
  await place('From').fill('Dhaka');
  await expect.element(main.getByLabelText('Incoterms rule')).toHaveValue('CIP');
  await expect.element(main.getByLabelText('Named place of CIP')).toHaveValue('Hong Kong');
  await expect.element(field('Commodity')).toHaveValue('Garments');
  await next('Cargo');
  await expect.element(field('Quantity')).toHaveValue('12');
  await expect.element(field('Length')).toHaveValue('60');
  await expect.element(main.getByLabelText('Stackable')).toHaveValue('yes');
  await expect.element(main.getByRole('status').filter({ hasText: '1.296 m³' })).toBeVisible();
  await next('Details');
  await expect.element(main.getByLabelText('Value of the goods')).toHaveValue('950.5');
  await expect.element(field('Currency')).toHaveValue('EUR');
});

test('another beginning in the same tab is another request: the one that was begun stays as it was', async () => {
  openPage('/services/request', serviceChoices);
  const town = group('To').getByRole('combobox').first();
  await town.fill('Customer A town');
  await expect.poll(drafts).toContain('Customer A town');
  await userEvent.keyboard('{Control>}k{/Control}');
  const search = page.getByRole('region', { name: 'Ports' });
  await userEvent.keyboard('Bremen');
  await search
    .getByRole('link', { name: /Bremen/ })
    .first()
    .click();
  await expect.element(town).toHaveValue('Bremen');
  await town.fill('Bremen, gate 5');
  await expect.poll(drafts).toContain('Bremen, gate 5');
  history.back();
  await expect.element(town).toHaveValue('Customer A town');
  openAgain();
  await expect.element(town).toHaveValue('Customer A town');
});

test('the map leads to the pages of its lanes, and follows From and To', async () => {
  openPage('/');
  const map = page.getByRole('figure').first();
  const strong = () => document.querySelector('figure [aria-current]');
  await expect.element(map).toBeVisible();
  expect(strong()).toBeNull();
  await start().getByLabelText('From').fill('hong kong');
  await start().getByLabelText('To').fill('dhaka');
  await expect.poll(() => strong()?.getAttribute('aria-label')).toBe('Hong Kong to Dhaka');
  await expect.element(map.getByRole('img')).toHaveAttribute('src', '/pictures/hero-map.svg#air');
  await start().getByLabelText('To').fill('chattogram');
  await expect.element(map.getByRole('img')).toHaveAttribute('src', '/pictures/hero-map.svg#sea');
  await userEvent.keyboard('{Escape}');
  await map.getByRole('link', { name: 'Hong Kong to Chattogram' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/^Hong Kong to Chattogram$/);
});

test('“Hong Kong” stays on one line of the heading at every width', async () => {
  openPage('/');
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  for (const width of [320, 360, 390, 480, 600, 820, 1024, 1440]) {
    await page.viewport(width, 800);
    const heading = title.element();
    const [text] = heading.childNodes;
    if (!text) throw new Error('The heading has no text.');
    const at = heading.textContent.search(/Hong\sKong/);
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 'Hong Kong'.length);
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});
