import type { ProductListing } from '#server/catalog/index.ts';
import type { Services } from '#server/services.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import type { PublishedList } from '#shared/schemas/published-lists.ts';
import { ANYTHING } from './store.ts';

type Catalog = Services['catalog'];

export type RecordedReads = {
  /** The services for making one answer. */
  services: Services;
  /** The tags of what has been read so far (db/migrations/0016_stale_answers.sql). */
  tags: Set<string>;
  /** The first product that was read. */
  first: () => Product | undefined;
};

/**
 * Wraps the services to record what an answer reads. `showsUnits`: lists show the exact units of each variant, not
 * only whether there are any.
 */
export function recordReads(services: Services, { showsUnits = false }): RecordedReads {
  const tags = new Set<string>();
  let first: Product | undefined;
  const { catalog, related } = services;
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
    if (inStock) tags.add('availability');
  };
  const recorded: Partial<Catalog> = {
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
    listNewest: async (limit) => {
      tags.add('lists').add('availability');
      const products = await catalog.listNewest(limit);
      record(products);
      return products;
    },
    getShownProduct: async (id) => {
      const product = await catalog.getShownProduct(id);
      if (!product) return null;
      record([product]);
      // The page of a product shows its units; the call shows every field of a variant.
      tags.add(`stock:${id}`);
      return product;
    },
    suggest: async (q) => {
      tags.add('lists').add('availability');
      const suggestions = await catalog.suggest(q);
      record(suggestions.products);
      return suggestions;
    },
    searchShop: async (q) => {
      tags.add('lists').add('prices').add('availability');
      const found = await catalog.searchShop(q);
      record([...found.products, ...found.also]);
      return found;
    },
    suggestSearch: async (q) => {
      tags.add('lists').add('prices').add('availability');
      const found = await catalog.suggestSearch(q);
      for (const { _id } of found.products) tags.add(`product:${_id}`);
      return found;
    },
    listCategories: () => {
      tags.add('lists');
      return catalog.listCategories();
    },
    listBrands: () => {
      tags.add('lists');
      return catalog.listBrands();
    },
  };
  // A new count notifies nobody: it shows when the answer has become old.
  const recordedRelated: Services['related'] = {
    ...related,
    listBoughtWith: async (asked) => {
      const products = await related.listBoughtWith(asked);
      record(products);
      return products;
    },
    listMostOrdered: async (limit) => {
      const products = await related.listMostOrdered(limit);
      record(products);
      return products;
    },
  };
  return {
    services: {
      ...services,
      catalog: recordedOr(catalog, recorded, () => tags.add(ANYTHING)),
      related: recordedRelated,
      publishedLists: recordLists(services.publishedLists, { tags, record }),
    },
    tags,
    first: () => first,
  };
}

/** The catalogue with its recorded reads. Any other function calls `onUnknown`. */
function recordedOr(catalog: Catalog, recorded: Partial<Catalog>, onUnknown: () => void): Catalog {
  return new Proxy(catalog, {
    get: (all, name) => {
      if (!(name in recorded)) onUnknown();
      const read: unknown = Reflect.get(name in recorded ? recorded : all, name);
      return read;
    },
  });
}

/** What takes the place of what is sold out may be any article, so a list depends on all that a list of products does. */
function recordLists(
  lists: Services['publishedLists'],
  { tags, record }: { tags: Set<string>; record: (products: readonly Product[]) => void },
): Services['publishedLists'] {
  const note = <List extends PublishedList | null>(list: List): List => {
    for (const tag of ['published-lists', 'lists', 'prices', 'availability']) tags.add(tag);
    for (const { product, alternatives } of list?.lines ?? [])
      record([...(product ? [product] : []), ...alternatives.map((offer) => offer.product)]);
    return list;
  };
  return {
    ...lists,
    listPublished: (query) => {
      tags.add('published-lists');
      return lists.listPublished(query);
    },
    readPublished: async (slug) => note(await lists.readPublished(slug)),
    findPublished: async (slug) => note(await lists.findPublished(slug)),
  };
}
