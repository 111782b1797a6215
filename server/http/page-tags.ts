import type { Services } from '#server/services.ts';
import type { Product } from '#shared/schemas/catalog.ts';

/**
 * What a page was made of, as db/migrations/0010_page_changes.sql names it: a committed change that tells one of
 * these tags makes the page old.
 */
export type PageTags = Set<string>;

type Catalog = Services['catalog'];

/**
 * The services for one page's loaders, which write down what they read. `exactUnits`: what is made of a list shows the
 * units of each variant (the API's answers), not only whether there are any.
 */
export function recordReads(
  services: Services,
  { exactUnits = false } = {},
): { services: Services; tags: PageTags; products: Product[] } {
  const tags: PageTags = new Set();
  const products: Product[] = [];
  const { catalog } = services;
  const keep = (product: Product) => {
    tags.add(`product:${product._id}`);
    products.push(product);
  };
  const recorded: Catalog = {
    ...catalog,
    listProducts: async (listing) => {
      tags.add('lists');
      if (listing.sort !== 'SortByName') tags.add('prices');
      if (listing.inStock) tags.add('shelves');
      const list = await catalog.listProducts(listing);
      for (const product of list.products) {
        keep(product);
        if (exactUnits) tags.add(`stock:${product._id}`);
      }
      return list;
    },
    getProduct: async (id) => {
      const product = await catalog.getProduct(id);
      if (!product) return null;
      keep(product);
      // Its own page shows the exact units, the API all else that a variant has, too.
      tags.add(`stock:${id}`);
      return product;
    },
    listCategories: () => {
      tags.add('lists');
      return catalog.listCategories();
    },
    listBrands: () => {
      tags.add('lists');
      return catalog.listBrands();
    },
    listFacets: (listing) => {
      tags.add('lists').add('shelves');
      return catalog.listFacets(listing);
    },
  };
  return { services: { ...services, catalog: recorded }, tags, products };
}
