import { expect, test } from 'vitest';
import { company } from '../config/company/company';
import { product } from '../test-support/catalogue';
import { organizationData, productData } from './structured-data';

const drawing = {
  src: '/pictures/used/halda-15-study-laptop.svg',
  alt: 'A laptop',
  width: 640,
  height: 640,
};
const imagesOf = (department: 'used' | 'new') =>
  productData(product('Laptop', department, 1, { images: [drawing] }), '/product');

test('search engines are told that the drawing of a used product is an illustration', () => {
  const contentUrl = '/share/pictures/used/halda-15-study-laptop.jpg';
  expect(imagesOf('used')).toMatchObject({
    image: [{ '@type': 'ImageObject', contentUrl, caption: 'Illustration, not the actual item' }],
  });
  expect(imagesOf('new')).toMatchObject({ image: [contentUrl] });
});

test('the organization has the address and the phone of every office', () => {
  expect(organizationData()).toMatchObject({
    address: company.offices.map(({ city, country }) => ({
      addressLocality: city,
      addressCountry: country,
    })),
    contactPoint: company.offices.map(({ phone }) => ({ telephone: phone.display })),
  });
  expect(company.offices.map(({ city }) => city)).toEqual(['Chattogram', 'Dhaka', 'Hong Kong']);
});
