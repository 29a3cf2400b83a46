import type { SeedProduct, SeedService } from '../seed-types';
import { kidsProducts } from './products-kids';
import { newProducts } from './products-new';
import { toyProducts } from './products-toys';
import { usedProducts } from './products-used';
import { womenProducts } from './products-women';
import { airServices } from './services-air';
import { landServices } from './services-land';
import { seaServices } from './services-sea';
import { specialServices } from './services-special';
import { tradeServices } from './services-trade';

// What a new database begins with. Another company writes its own.

export const services: readonly SeedService[] = [
  ...airServices,
  ...seaServices,
  ...landServices,
  ...specialServices,
  ...tradeServices,
];

export const products: readonly SeedProduct[] = [
  ...usedProducts,
  ...newProducts,
  ...toyProducts,
  ...womenProducts,
  ...kidsProducts,
];
