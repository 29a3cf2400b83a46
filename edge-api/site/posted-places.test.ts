import { expect, test } from 'vitest';
import { appWithForms, type Fields, formOf } from '../test-support/forms/posted-forms';

const path = '/services/request';
const [from, to] = ['shipment.origin', 'shipment.destination'];

/** Opens the form without scripts, fills in its ends and goes on; each later call changes the page that came. */
async function formWithEnds() {
  const { open, post } = await appWithForms();
  let form: Fields = { ...(await open(path)), 'shipment.commodity': 'Jute bags' };
  return async (fields: Fields) => {
    const answer = await post(path, { ...form, ...fields });
    const html = await answer.text();
    form = formOf(html);
    return { status: answer.status, html, form };
  };
}

test('what is written without scripts is taken for the places that it means, with their direction', async () => {
  const next = await formWithEnds();
  const { form } = await next({ [`${from}.place`]: 'Hong Kong', [`${to}.place`]: 'ctg' });
  expect(form).toMatchObject({
    step: '1',
    [`${from}.unlocode`]: 'HKHKG Hong Kong',
    [`${from}.country`]: 'HK',
    [`${to}.unlocode`]: 'BDCGP Chattogram',
    [`${to}.country`]: 'BD',
    'shipment.direction': 'import',
  });
});

test.each([
  ['Hong Kong SAR China', 'HKHKG Hong Kong', 'HK', 'import'],
  ['Kwun Tong, Hong Kong, China', '', 'HK', 'import'],
  ['Macao, China', 'MOMFM Macau', 'MO', 'import'],
  ['Taipei, Taiwan, China', 'TWTPE Taipei', 'TW', 'import'],
  ['上海港', 'CNSHG Shanghai', 'CN', 'import'],
])('"%s" written without scripts is %s in %s', async (place, unlocode, country, direction) => {
  const next = await formWithEnds();
  const { form } = await next({ [`${from}.place`]: place, [`${to}.place`]: '達卡' });
  expect(form).toMatchObject({
    [`${from}.unlocode`]: unlocode,
    [`${from}.country`]: country,
    [`${to}.country`]: 'BD',
    'shipment.direction': direction,
  });
});

test('of several places the answer offers each with its country, and takes the chosen one', async () => {
  const next = await formWithEnds();
  const asked = await next({ [`${from}.place`]: 'Chattogram', [`${to}.place`]: 'Manzanillo' });
  expect(asked.status).toBe(422);
  expect(asked.html).toContain('There is more than one place called Manzanillo.');
  for (const choice of [
    'Manzanillo, Mexico',
    'Manzanillo, Panama',
    'Manzanillo, Dominican Republic',
  ])
    expect(asked.html).toContain(choice);
  const { form } = await next({ 'choice.destination': 'MX Manzanillo' });
  expect(form).toMatchObject({
    step: '1',
    [`${to}.unlocode`]: 'MXZLO Manzanillo',
    [`${to}.country`]: 'MX',
    'shipment.direction': 'export',
  });
});

test('a place that is not on the list needs its country, and is asked for it once', async () => {
  const next = await formWithEnds();
  const asked = await next({ [`${from}.place`]: 'Chattogram', [`${to}.place`]: 'Tai Mei Tuk' });
  expect(asked.status).toBe(422);
  expect(asked.html).toContain('Please choose the country of destination.');
  expect(asked.form).toMatchObject({ [`${to}.country`]: '', [`${to}.place`]: 'Tai Mei Tuk' });
  const { form } = await next({ [`${to}.country`]: 'HK' });
  expect(form).toMatchObject({
    step: '1',
    [`${to}.place`]: 'Tai Mei Tuk',
    [`${to}.country`]: 'HK',
  });
});

test('a port and a country that contradict each other are not sent', async () => {
  const next = await formWithEnds();
  const ends = { [`${from}.place`]: 'Chattogram', [`${to}.place`]: 'Rotterdam' };
  const asked = await next({ ...ends, [`${to}.country`]: 'DE' });
  expect(asked.html).toContain('Rotterdam is not in Germany.');
  const { form } = await next({ 'choice.destination': 'NL Rotterdam' });
  expect(form).toMatchObject({ step: '1', [`${to}.unlocode`]: 'NLRTM Rotterdam' });
});

test('a country that the person has chosen stays beside a place that is not on the list', async () => {
  const next = await formWithEnds();
  const ends = {
    'shipment.direction': 'import',
    [`${from}.place`]: 'Tai Mei Tuk',
    [`${from}.country`]: 'HK',
    [`${to}.place`]: 'Chattogram',
    [`${to}.country`]: 'BD',
  };
  const { form } = await next(ends);
  expect(form).toMatchObject({ ...ends, step: '1' });
  // So it does when the page is sent again.
  expect((await next({ step: '0' })).form).toMatchObject({ ...ends, step: '1' });
});

test('the port beside a door is taken for the one that it means, and asked for where it may be several', async () => {
  const next = await formWithEnds();
  const door = {
    [`${from}.kind`]: 'door',
    [`${from}.place`]: 'Dhaka',
    [`${from}.address`]: 'Road 7',
    [`${to}.place`]: 'Hong Kong',
  };
  expect((await next({ ...door, [`${from}.address`]: '' })).html).toContain('Port of loading');
  const asked = await next({ ...door, [`${from}.port.place`]: 'Manzanillo' });
  expect(asked.html).toContain('There is more than one place called Manzanillo.');
  expect(asked.html).not.toContain('We do not know Manzanillo.');
  expect((await next({})).html).toContain('There is more than one place called Manzanillo.');
  const chosen = await next({ 'choice.originPort': 'MX Manzanillo' });
  expect(chosen.form).toMatchObject({ step: '1', [`${from}.port.unlocode`]: 'MXZLO Manzanillo' });
  const typed = { step: '0', [`${from}.port.place`]: 'Somewhere' };
  expect((await next(typed)).html).toContain('We do not know Somewhere.');
  const written = await next({ [`${from}.port.place`]: 'Somewhere, Bangladesh' });
  expect(written.form).toMatchObject({
    step: '1',
    [`${from}.port.country`]: 'BD Somewhere',
    [`${from}.port.unlocode`]: '',
  });
  // Sent again it is the same place.
  expect((await next({ step: '0' })).form).toMatchObject({ step: '1' });
});

test('the rule of India for these goods over land is said on the page, with its day', async () => {
  const next = await formWithEnds();
  const byRoad = { 'shipment.mode': 'road', 'shipment.commodity': 'Jute bags', go: 'step 0' };
  const ends = { [`${from}.place`]: 'Benapole', [`${to}.place`]: 'Petrapole' };
  const { html } = await next({ ...ends, ...byRoad });
  expect(html).toContain('Send jute to India by sea, through Nhava Sheva');
  expect(html).toContain('dateTime="2026-11-26"');
});

test('a text that was made to cost much time is read at once, and refused', async () => {
  const next = await formWithEnds();
  const names = [
    ...[`${from}.place`, `${to}.place`, `${from}.port.place`, 'choice.origin'],
    ...['shipment.commodity', 'contact.phone'],
  ];
  const others = {
    ...Object.fromEntries(names.map((name) => [name, ''])),
    ...{ [`${from}.kind`]: 'door', [`${from}.address`]: 'Road 7', step: '0' },
  };
  const marks = `a${'\u0301'.repeat(8_000)}${'\u0316'.repeat(8_000)}`;
  const dots = `${'.'.repeat(30_000)}(`;
  const began = process.cpuUsage();
  for (const text of [dots, `x${'('.repeat(30_000)}`, '1,'.repeat(4_000), marks]) {
    for (const name of names) {
      const written = name === 'choice.origin' ? `BD ${text}` : text;
      const { status } = await next({ ...others, [name]: written });
      expect([name, status]).toEqual([name, 422]);
    }
  }
  const { user, system } = process.cpuUsage(began);
  // Each of these texts alone took seconds.
  expect((user + system) / 1_000_000).toBeLessThan(10);
}, 60_000);
