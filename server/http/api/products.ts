import { z } from 'zod';
import { notFound } from '#server/errors.ts';
import { storePicture } from '#server/media/index.ts';
import {
  moreSubProductsSchema,
  type NewSubProduct,
  newProductSchema,
  type ProductQuery,
  productEditSchema,
  productQuerySchema,
  productSchema,
} from '#shared/schemas/catalog.ts';
import { id, text } from '#shared/schemas/fields.ts';
import { etagOf, ifMatch, sendWithEtag } from '../etag.ts';
import type { Picture } from '../multipart.ts';
import { addPageHeaders } from '../paging.ts';
import { userOf } from '../session.ts';
import type { ApiRoutes } from './routes.ts';

const PAGE_SIZE = 24;

/** Section 7, Catalogue and Admin catalogue: the product calls. */
export const productRoutes: ApiRoutes = async (app, { services, checks, problems }) => {
  const { catalog, files } = services;
  const list = (query: ProductQuery, narrowed: { category?: string; brand?: string } = {}) =>
    catalog.listProducts({ ...query, ...narrowed, inStock: query.inStock === '1' });

  // Section 7 names it with and without the slash at the end.
  for (const url of ['/products', '/products/']) {
    app.get(
      url,
      {
        schema: {
          hide: url.endsWith('/'),
          tags: ['Catálogo'],
          querystring: productQuerySchema,
          response: { 200: z.array(productSchema), ...problems },
        },
      },
      async (request, reply) => {
        const { products, total } = await list(request.query);
        addPageHeaders(request, reply, { query: request.query, total, pageSize: PAGE_SIZE });
        return products;
      },
    );
  }

  app.get(
    '/products/category/:category',
    {
      schema: {
        tags: ['Catálogo'],
        params: z.object({ category: text(200) }),
        querystring: productQuerySchema,
        response: { 200: z.array(productSchema), ...problems },
      },
    },
    async (request, reply) => {
      const { products, total } = await list(request.query, { category: request.params.category });
      addPageHeaders(request, reply, { query: request.query, total, pageSize: PAGE_SIZE });
      return products;
    },
  );

  app.get(
    '/products/brand/:brand',
    {
      schema: {
        tags: ['Catálogo'],
        params: z.object({ brand: text(200) }),
        querystring: productQuerySchema,
        response: { 200: z.array(productSchema), ...problems },
      },
    },
    async (request, reply) => {
      const { products, total } = await list(request.query, { brand: request.params.brand });
      addPageHeaders(request, reply, { query: request.query, total, pageSize: PAGE_SIZE });
      return products;
    },
  );

  app.get(
    '/products/:idProduct',
    {
      schema: {
        tags: ['Catálogo'],
        params: z.object({ idProduct: id }),
        response: { 200: productSchema, ...problems },
      },
    },
    async (request, reply) => {
      const product = await catalog.getProduct(request.params.idProduct);
      if (!product) throw notFound('No existe ese producto.');
      return sendWithEtag(request, reply, product);
    },
  );

  app.post(
    '/products',
    {
      onRequest: checks.requireAdmin,
      config: { multipart: 'allowed' },
      schema: {
        tags: ['Administración'],
        body: newProductSchema,
        response: { 201: productSchema, ...problems },
      },
    },
    async (request, reply) => {
      const subProducts = await withStoredPictures(request.body.subProducts, request.pictures);
      const product = await catalog.createProduct({ ...request.body, subProducts }, userOf(request)._id);
      return reply.code(201).header('etag', etagOf(product)).send(product);
    },
  );

  app.post(
    '/products/add-more-sub-product',
    {
      onRequest: checks.requireAdmin,
      config: { multipart: 'allowed' },
      schema: {
        tags: ['Administración'],
        body: moreSubProductsSchema,
        response: { 201: productSchema, ...problems },
      },
    },
    async (request, reply) => {
      const subProducts = await withStoredPictures(request.body.subProducts, request.pictures);
      const product = await catalog.addSubProducts({
        productId: request.body.idProduct,
        subProducts,
        adminId: userOf(request)._id,
      });
      return reply.code(201).header('etag', etagOf(product)).send(product);
    },
  );

  app.put(
    '/products/:idProduct',
    {
      onRequest: checks.requireAdmin,
      schema: {
        tags: ['Administración'],
        params: z.object({ idProduct: id }),
        body: productEditSchema,
        response: { 200: productSchema, ...problems },
      },
    },
    async (request, reply) => {
      const product = await catalog.editProduct(request.params.idProduct, request.body, ifMatch(request));
      return reply.header('etag', etagOf(product)).send(product);
    },
  );

  app.delete(
    '/products/:idProduct',
    {
      onRequest: checks.requireAdmin,
      schema: {
        tags: ['Administración'],
        params: z.object({ idProduct: id }),
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      await catalog.deleteProduct(request.params.idProduct);
      return reply.code(204).send(null);
    },
  );

  /** The files of `subProducts[0][imgFiles]` become pictures of the first sub-product, after its URLs. */
  async function withStoredPictures(
    subProducts: NewSubProduct[],
    pictures: Picture[],
  ): Promise<NewSubProduct[]> {
    const stored = subProducts.map((subProduct) => ({ ...subProduct, img: [...subProduct.img] }));
    for (const { field, bytes } of pictures) {
      const index = /^subProducts\[(\d{1,3})\]\[imgFiles\](\[\d*\])?$/.exec(field)?.[1];
      const target = index === undefined ? undefined : stored[Number(index)];
      if (target) target.img.push(await storePicture({ files }, bytes));
    }
    return stored;
  }
};
