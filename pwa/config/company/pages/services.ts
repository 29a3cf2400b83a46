/** What search engines are told of all services. */
export const servicesDescription =
  'Air, sea and road freight, customs, warehousing and special cargo between Bangladesh, Hong Kong and the world.';
