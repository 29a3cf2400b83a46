import { hasGrades } from '../../../../edge-api/contract/catalogue/departments';
import type { Picture } from '../../../../edge-api/contract/catalogue/picture';
import type { Product } from '../../../../edge-api/contract/catalogue/product';
import { isDrawn } from '../../../../edge-api/contract/catalogue/share-image';

/** Returns what a picture of used goods must say if it is a drawing; null for all others. */
export const illustrationNote = (
  { department }: Pick<Product, 'department'>,
  picture: Picture,
): string | null =>
  hasGrades(department) && isDrawn(picture) ? 'Illustration, not the actual item' : null;
