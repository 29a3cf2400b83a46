import { featuredServices } from '../../../config/company/pages/home';

/** Returns the services that the home page shows; the first ones if none of ours is left. */
export function homeServices<T extends { slug: string }>(services: T[]): T[] {
  const shown = services.filter(({ slug }) => featuredServices.includes(slug));
  return shown.length > 0 ? shown : services.slice(0, featuredServices.length);
}
