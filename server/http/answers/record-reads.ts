import type { ProductListing } from '#server/catalog/index.ts';
import type { Services } from '#server/services.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { ANYTHING } from './store.ts';

type Catalog = Services['catalog'];

export type RecordedReads = {
  /** The services, for one answer. */
  services: Services;
  /** What the answer was made of so far, in the words of db/migrations/0010_page_changes.sql. */
  tags: Set<string>;
  /** The first product that was read. */
  first: () => Product | undefined;
};

/**
 * The services as one answer reads them: what it reads is written down. `showsUnits`: what is made of a list shows how
 * many units of each variant there are, not only whether there are any.
 */
export function recordReads(services: Services, { showsUnits = false }): RecordedReads {
  const tags = new Set<string>();
  let first: Product | undefined;
  const { catalog } = services;
  const record = (products: readonly Product[]) => {
    first ??= products[0];
    for (const { _id } of products) {
      tags.add(`product:${_id}`);
      if (showsUnits) tags.add(`stock:${_id}`);
    }
  };
  const recordListing = ({ sort, inStock }: ProductListing) => {
    tags.add('lists');
    if (sort !== 'SortByName') tags.add('prices');
    if (inStock) tags.add('shelves');
  };
  const recorded: Catalog = {
    ...catalog,
    ...recordedSummaries(catalog, tags),
    listProducts: async (listing) => {
      recordListing(listing);
      const list = await catalog.listProducts(listing);
      record(list.products);
      return list;
    },
    browseProducts: async (listing) => {
      recordListing(listing);
      const list = await catalog.browseProducts(listing);
      record(list.products);
      return list;
    },
    async *eachProductBatch(listing) {
      // A tag for each of thousands of products would cost more than making the list anew after any change.
      tags.add(ANYTHING);
      for await (const products of catalog.eachProductBatch(listing)) {
        first ??= products[0];
        yield products;
      }
    },
    getProduct: async (id) => {
      const product = await catalog.getProduct(id);
      if (!product) return null;
      record([product]);
      // A product's own page shows its units, and the call everything that a variant has.
      tags.add(`stock:${id}`);
      return product;
    },
    suggest: async (q) => {
      tags.add('lists').add('shelves');
      const suggestions = await catalog.suggest(q);
      record(suggestions.products);
      return suggestions;
    },
  };
  return { services: { ...services, catalog: recorded }, tags, first: () => first };
}

/** What is read of the catalogue besides its products. */
function recordedSummaries(catalog: Catalog, tags: Set<string>) {
  return {
    listCategories: () => {
      tags.add('lists');
      return catalog.listCategories();
    },
    listBrands: () => {
      tags.add('lists');
      return catalog.listBrands();
    },
    countProducts: () => {
      tags.add('lists');
      return catalog.countProducts();
    },
    eachProductAddress: (range) => {
      tags.add(ANYTHING);
      return catalog.eachProductAddress(range);
    },
  } satisfies Partial<Catalog>;
}
