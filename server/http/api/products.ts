import type { FastifyRequest } from 'fastify';
import { neededToAdd } from '#server/catalog/index.ts';
import { ShopError } from '#server/errors.ts';
import { expectPermissions } from '#server/permissions.ts';
import type { Services } from '#server/services.ts';
import type { NewSubProduct } from '#shared/schemas/product-forms.ts';
import type { ApiContext, ApiRoutes } from './routes.ts';

/** The calls that administrators use for products. */
export const productRoutes: ApiRoutes = (context) => {
  addCreation(context);
  const { serve, services } = context;
  const { catalog } = services;

  serve('editProduct', ({ params, query, body, user, precondition }) =>
    catalog.editProduct(params.idProduct, body, {
      adminId: user._id,
      permissions: user.permissions,
      precondition,
      asksForPrice: query.ask === 'price',
    }),
  );

  serve('deleteProduct', ({ params, user }) => catalog.deleteProduct(params.idProduct, user._id));

  serve('duplicateProduct', ({ params, user }) => catalog.duplicateProduct(params.idProduct, user._id));

  serve('restoreProduct', ({ params, user }) => catalog.restoreProduct(params.idProduct, user._id));

  serve('listAdminProducts', async ({ query, reply }) => {
    const { products, total, corrected } = await catalog.listAdminProducts(query);
    // Header values must be ASCII.
    if (corrected !== null) reply.header('x-corrected-query', encodeURIComponent(corrected));
    return { rows: products, total };
  });

  serve('readPictureProgress', () => services.media.progress());
};

function addCreation({ serve, services: { catalog, media } }: ApiContext): void {
  serve('createProduct', async ({ request, body, user }) => {
    expectPermissions(user.permissions, [...neededToAdd(body.subProducts), 'prices']);
    const pictures = { media, pictures: request.pictures, adminId: user._id };
    const subProducts = await withStoredPictures(body.subProducts, pictures);
    return catalog.createProduct({ ...body, subProducts }, user._id);
  });

  serve('addSubProducts', async ({ request, body, user }) => {
    expectPermissions(user.permissions, neededToAdd(body.subProducts));
    const pictures = { media, pictures: request.pictures, adminId: user._id };
    return catalog.addSubProducts({
      productId: body.idProduct,
      subProducts: await withStoredPictures(body.subProducts, pictures),
      adminId: user._id,
    });
  });
}

/** Stores the files in `subProducts[0][imgFiles]` and adds them to the first sub-product, after its URLs. */
async function withStoredPictures(
  subProducts: NewSubProduct[],
  sent: { media: Services['media']; pictures: FastifyRequest['pictures']; adminId: string },
): Promise<NewSubProduct[]> {
  const withPictures = subProducts.map((subProduct) => ({ ...subProduct, img: [...subProduct.img] }));
  const placed = sent.pictures.flatMap(({ field, bytes }) => {
    const index = /^subProducts\[(\d{1,4})\]\[imgFiles\](\[\d*\])?$/.exec(field)?.[1];
    if (index === undefined) return [];
    const subProduct = withPictures[Number(index)];
    if (!subProduct) throw new ShopError('invalid', { what: 'picture_without_variant', path: field });
    return [{ subProduct, bytes }];
  });
  const urls = await sent.media.store(
    placed.map(({ bytes }) => bytes),
    sent.adminId,
  );
  for (const [position, { subProduct }] of placed.entries()) subProduct.img.push(urls[position] ?? '');
  return withPictures;
}
