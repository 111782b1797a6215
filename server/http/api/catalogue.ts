import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { contract } from '#shared/api/contract.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import type { ProductQuery } from '#shared/schemas/product-query.ts';
import type { WholeList } from '../answers/whole-lists.ts';
import { etagOf } from '../etag.ts';
import { asJsonList, JSON_TYPE } from '../json-list.ts';
import { addPageHeaders } from '../paging.ts';
import type { ApiContext, ApiRoutes } from './routes.ts';
import type { Call } from './serve.ts';

/** The calls that shoppers use to read the catalogue. */
export const catalogueRoutes: ApiRoutes = (context) => {
  addProductLists(context);
  const { serve, services, answers, budgets } = context;

  serve('searchShop', ({ request, query }) =>
    budgets.search(request.ip, () => services.catalog.searchShop(query.q)),
  );

  serve('suggestSearch', ({ request, reply, query }) =>
    answers.send(request, reply, async (catalog) => ({ body: await catalog.suggestSearch(query.q) })),
  );

  serve('suggestProducts', ({ request, query }) =>
    budgets.search(request.ip, () => services.catalog.suggest(query.q)),
  );

  serve('readProduct', async ({ request, reply, params, user }) => {
    if (user?.rol === 'admin') return found(await services.catalog.getProduct(params.idProduct));
    return answers.send(request, reply, async (catalog) => {
      const product = found(await catalog.getShownProduct(params.idProduct));
      return { body: product, etag: etagOf(product) };
    });
  });

  serve('readSubProduct', async ({ params, user }) => {
    const { getSubProduct, getShownSubProduct } = services.catalog;
    const subProduct = await (user?.rol === 'admin' ? getSubProduct : getShownSubProduct)(params.id);
    if (!subProduct) throw notFound('sub_product');
    return subProduct;
  });

  serve('listCategories', ({ request, reply }) =>
    answers.send(request, reply, async (catalog) => ({ body: await catalog.listCategories() })),
  );

  serve('listBrands', ({ request, reply }) =>
    answers.send(request, reply, async (catalog) => ({ body: await catalog.listBrands() })),
  );
};

function found(product: Product | null): Product {
  if (!product) throw notFound('product');
  return product;
}

function addProductLists({ serve, services, answers }: ApiContext): void {
  const { pageSize } = contract.listProducts;
  const answer = (
    { request, reply }: Pick<Call<'listProducts'>, 'request' | 'reply'>,
    query: ProductQuery,
  ) => {
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
      (total) => addPageHeaders(request, reply, { total, pageSize }),
    );
  };

  serve('listProducts', (call) => answer(call, call.query), { alias: '/products/' });
  serve('listProductsOfCategory', (call) => answer(call, { ...call.query, category: call.params.category }));
  serve('listProductsOfBrand', (call) => answer(call, { ...call.query, brand: call.params.brand }));
}

/** All products of a query, as a list that is sent while it is being read. */
function wholeList(catalog: Services['catalog'], query: ProductQuery): WholeList {
  const listing = { ...query, inStock: query.inStock === '1' };
  return { type: JSON_TYPE, parts: () => asJsonList(catalog.eachProductBatch(listing)) };
}
