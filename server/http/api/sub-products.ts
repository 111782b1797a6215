import { notFound } from '#server/errors.ts';
import { asJsonList, JSON_TYPE } from '../json-list.ts';
import { filesOf } from '../multipart.ts';
import type { ApiRoutes } from './routes.ts';

/** The calls that administrators use for sub-products. */
export const subProductRoutes: ApiRoutes = ({ serve, services: { catalog, media }, answers }) => {
  serve('listSubProducts', async ({ request, reply, query }) => {
    if (query.page === undefined && query.limit === undefined) {
      const parts = () => asJsonList(catalog.eachSubProductBatch(query));
      return answers.sendWhole(request, reply, { type: JSON_TYPE, parts });
    }
    const { subProducts, total } = await catalog.listSubProducts(query);
    return { rows: subProducts, total };
  });

  serve('editSubProduct', ({ params, body, user, precondition }) =>
    catalog.editSubProduct(params.id, body, {
      adminId: user._id,
      permissions: user.permissions,
      precondition,
    }),
  );

  serve('deleteSubProduct', ({ params, user }) => catalog.deleteSubProduct(params.id, user._id));

  serve('restoreSubProduct', ({ params, user }) => catalog.restoreSubProduct(params.id, user._id));

  serve('uploadSubProductPictures', async ({ params, user, request }) => {
    const files = filesOf(request);
    // Store nothing for a sub-product that does not exist.
    if (!(await catalog.getSubProduct(params.id))) throw notFound('sub_product');
    const urls = await media.store(
      files.map(({ bytes }) => bytes),
      user._id,
    );
    return catalog.addSubProductPictures(params.id, urls, user._id);
  });
};
