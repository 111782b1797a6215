import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, ShopError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { ID } from '#shared/ids.ts';
import type { KeepRule, KeptValue } from '#shared/keep.ts';
import {
  moreSubProductsSchema,
  type NewSubProduct,
  newProductSchema,
  PRODUCT_SORTS,
  type ProductQuery,
  productEditQuerySchema,
  productEditSchema,
  productQuerySchema,
  productSchema,
  suggestionsSchema,
} from '#shared/schemas/catalog.ts';
import { id, text } from '#shared/schemas/fields.ts';
import type { WholeList } from '../answers/whole-lists.ts';
import { etagOf, ifMatch } from '../etag.ts';
import { asJsonList, JSON_TYPE } from '../json-list.ts';
import { addPageHeaders } from '../paging.ts';
import { userOf } from '../session.ts';
import type { ApiContext, ApiRoutes, ApiScope } from './routes.ts';

const PAGE_SIZE = 24;

const byId = z.object({ idProduct: id });

/** Section 7, Catalogue and Admin catalogue: the product calls. */
export const productRoutes: ApiRoutes = async (app, context) => {
  addProductLists(app, context);
  addProductReading(app, context);
  addProductCreation(app, context);
  addProductChanges(app, context);
};

const tags = ['Catálogo'];
const adminTags = ['Administración'];

const CATEGORY: KeptValue = { is: /^.{1,100}$/, names: 'category' };
const BRAND: KeptValue = { is: /^.{1,100}$/, names: 'brand' };

/** Lists with pages of another size than these are made anew each time: there would be a hundred of each. */
const LIST: KeepRule = {
  query: {
    sort: { is: new RegExp(`^(?:${PRODUCT_SORTS.join('|')})$`), default: 'SortByName' },
    category: CATEGORY,
    brand: BRAND,
    q: { is: /^.{1,100}$/, names: 'words' },
    inStock: { is: /^[01]$/, default: '0' },
    page: { is: /^[1-9]\d{0,4}$/, names: 'page' },
    limit: { is: /^(?:10|12|20|24|48|50|100)$/ },
  },
};

function addProductLists(app: ApiScope, { services, answers, problems }: ApiContext): void {
  const response = { 200: z.array(productSchema), ...problems };
  const answer = (request: FastifyRequest, reply: FastifyReply, query: ProductQuery) => {
    if (query.page === undefined && query.limit === undefined) {
      return answers.sendWhole(request, reply, wholeList(services.catalog, query));
    }
    return answers.send(
      request,
      reply,
      async (catalog) => {
        const { products, total } = await catalog.listProducts({ ...query, inStock: query.inStock === '1' });
        return { body: products, total };
      },
      (total) => addPageHeaders(request, reply, { query, total, pageSize: PAGE_SIZE }),
    );
  };

  // Section 7 names it with and without the slash at the end.
  for (const url of ['/products', '/products/']) {
    app.get(
      url,
      {
        config: { keep: LIST },
        schema: { hide: url.endsWith('/'), tags, querystring: productQuerySchema, response },
      },
      (request, reply) => answer(request, reply, request.query),
    );
  }

  app.get(
    '/products/category/:category',
    {
      config: { keep: { ...LIST, params: { category: CATEGORY } } },
      schema: { tags, params: z.object({ category: text(200) }), querystring: productQuerySchema, response },
    },
    (request, reply) => answer(request, reply, { ...request.query, category: request.params.category }),
  );

  app.get(
    '/products/brand/:brand',
    {
      config: { keep: { ...LIST, params: { brand: BRAND } } },
      schema: { tags, params: z.object({ brand: text(200) }), querystring: productQuerySchema, response },
    },
    (request, reply) => answer(request, reply, { ...request.query, brand: request.params.brand }),
  );
}

/** All products of a query, as a list that is written while it is read. */
function wholeList(catalog: Services['catalog'], query: ProductQuery): WholeList {
  const listing = { ...query, inStock: query.inStock === '1' };
  return { type: JSON_TYPE, parts: () => asJsonList(catalog.eachProductBatch(listing)) };
}

function addProductReading(app: ApiScope, { services, answers, budgets, problems }: ApiContext): void {
  app.get(
    '/products/suggestions',
    {
      config: { keep: false },
      schema: {
        tags,
        querystring: z.object({ q: text(200) }),
        response: { 200: suggestionsSchema, ...problems },
      },
    },
    (request) => budgets.search(request.ip, () => services.catalog.suggest(request.query.q)),
  );

  app.get(
    '/products/:idProduct',
    {
      config: { keep: { params: { idProduct: { is: ID, names: 'product' } } } },
      schema: { tags, params: byId, response: { 200: productSchema, ...problems } },
    },
    (request, reply) =>
      answers.send(request, reply, async (catalog) => {
        const product = await catalog.getProduct(request.params.idProduct);
        if (!product) throw notFound('No existe ese producto.');
        return { body: product, etag: etagOf(product) };
      }),
  );
}

function addProductCreation(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const { catalog, media } = services;
  const config = { multipart: 'allowed' } as const;
  const response = { 201: productSchema, ...problems };

  app.post(
    '/products',
    { onRequest: checks.requireAdmin, config, schema: { tags: adminTags, body: newProductSchema, response } },
    async (request, reply) => {
      const subProducts = await withStoredPictures(media, request);
      const product = await catalog.createProduct({ ...request.body, subProducts }, userOf(request)._id);
      return reply.code(201).header('etag', etagOf(product)).send(product);
    },
  );

  app.post(
    '/products/add-more-sub-product',
    {
      onRequest: checks.requireAdmin,
      config,
      schema: { tags: adminTags, body: moreSubProductsSchema, response },
    },
    async (request, reply) => {
      const product = await catalog.addSubProducts({
        productId: request.body.idProduct,
        subProducts: await withStoredPictures(media, request),
        adminId: userOf(request)._id,
      });
      return reply.code(201).header('etag', etagOf(product)).send(product);
    },
  );
}

function addProductChanges(app: ApiScope, { services, checks, problems }: ApiContext): void {
  const { catalog } = services;
  const onRequest = checks.requireAdmin;

  app.put(
    '/products/:idProduct',
    {
      onRequest,
      schema: {
        tags: adminTags,
        params: byId,
        querystring: productEditQuerySchema,
        body: productEditSchema,
        response: { 200: productSchema, ...problems },
      },
    },
    async (request, reply) => {
      const product = await catalog.editProduct(request.params.idProduct, request.body, {
        adminId: userOf(request)._id,
        precondition: ifMatch(request),
        asksForPrice: request.query.ask === 'price',
      });
      return reply.header('etag', etagOf(product)).send(product);
    },
  );

  app.delete(
    '/products/:idProduct',
    { onRequest, schema: { tags: adminTags, params: byId, response: { 204: z.null(), ...problems } } },
    async (request, reply) => {
      await catalog.deleteProduct(request.params.idProduct, userOf(request)._id);
      return reply.code(204).send(null);
    },
  );
}

/** The files of `subProducts[0][imgFiles]` become pictures of the first sub-product, after its URLs. */
async function withStoredPictures(
  media: Services['media'],
  request: FastifyRequest & { body: { subProducts: NewSubProduct[] } },
): Promise<NewSubProduct[]> {
  const withPictures = request.body.subProducts.map((subProduct) => ({
    ...subProduct,
    img: [...subProduct.img],
  }));
  const placed = request.pictures.flatMap(({ field, bytes }) => {
    const index = /^subProducts\[(\d{1,4})\]\[imgFiles\](\[\d*\])?$/.exec(field)?.[1];
    if (index === undefined) return [];
    const subProduct = withPictures[Number(index)];
    if (!subProduct) throw pictureOfNothing(field);
    return [{ subProduct, bytes }];
  });
  const urls = await media.store(
    placed.map(({ bytes }) => bytes),
    userOf(request)._id,
  );
  for (const [position, { subProduct }] of placed.entries()) subProduct.img.push(urls[position] ?? '');
  return withPictures;
}

function pictureOfNothing(field: string): ShopError {
  return new ShopError(400, 'invalid', 'Hay una imagen de un subproducto que no está en el formulario.', {
    errors: [{ path: field, message: 'No hay un subproducto con ese número' }],
  });
}
