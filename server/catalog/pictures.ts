import { ShopError } from '#server/errors.ts';
import { MAX_PICTURES_OF_SUB_PRODUCT } from '#shared/schemas/product-forms.ts';

/** Throws too_many_pictures for a sub-product with more pictures than an edit could send back. */
export function refuseTooManyPictures(subProducts: Array<{ img: string[] }>): void {
  if (subProducts.every(({ img }) => img.length <= MAX_PICTURES_OF_SUB_PRODUCT)) return;
  throw new ShopError('too_many_pictures', { limit: MAX_PICTURES_OF_SUB_PRODUCT });
}
