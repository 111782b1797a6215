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

/** Notes what one answer reads. */
type Recorder = { tag: (...tags: string[]) => void; record: (products: readonly Product[]) => void };

/**
 * Wraps the services to record what an answer reads. `showsUnits`: lists show the exact units of each variant, not
 * only whether there are any.
 */
export function recordReads(services: Services, { showsUnits = false }): RecordedReads {
  const tags = new Set<string>();
  let first: Product | undefined;
  const recorder: Recorder = {
    tag: (...read) => {
      for (const tag of read) tags.add(tag);
    },
    record: (products) => {
      first ??= products[0];
      for (const { _id } of products) {
        tags.add(`product:${_id}`);
        if (showsUnits) tags.add(`stock:${_id}`);
      }
    },
  };
  const { catalog, related, publishedLists } = services;
  const recorded = { ...recordListings(catalog, recorder), ...recordSearches(catalog, recorder) };
  return {
    services: {
      ...services,
      catalog: recordedOr(catalog, recorded, () => tags.add(ANYTHING)),
      related: recordRelated(related, recorder),
      publishedLists: recordLists(publishedLists, recorder),
    },
    tags,
    first: () => first,
  };
}

function recordListings(catalog: Catalog, { tag, record }: Recorder): Partial<Catalog> {
  const recordListing = ({ sort, inStock, minPrice, maxPrice, colors }: ProductListing) => {
    tag('lists');
    if (sort !== 'SortByName' || minPrice !== undefined || maxPrice !== undefined) tag('prices');
    if (inStock) tag('availability');
    // A variant that gets another colour notifies the tag of its product alone.
    if (colors?.length) tag(ANYTHING);
  };
  return {
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
      tag('lists', 'availability');
      const products = await catalog.listNewest(limit);
      record(products);
      return products;
    },
    getShownProduct: async (id) => {
      const product = await catalog.getShownProduct(id);
      if (!product) return null;
      record([product]);
      // The page of a product shows its units; the call shows every field of a variant.
      tag(`stock:${id}`);
      return product;
    },
    listCategories: () => {
      tag('lists');
      return catalog.listCategories();
    },
    listBrands: () => {
      tag('lists');
      return catalog.listBrands();
    },
  };
}

/**
 * Of articles that a search means, what is in stock comes first, then the cheapest. Another price or a sold-out variant does
 * not make every search stale for that: what is shown has its tags, and the order may be as old as an answer may become.
 */
function recordSearches(catalog: Catalog, { tag, record }: Recorder): Partial<Catalog> {
  return {
    suggest: async (q) => {
      tag('lists', 'availability');
      const suggestions = await catalog.suggest(q);
      record(suggestions.products);
      return suggestions;
    },
    meantBeside: (q) => {
      tag('lists');
      return catalog.meantBeside(q);
    },
    searchShop: async (q, known) => {
      tag('lists');
      const found = await catalog.searchShop(q, known);
      record([...found.products, ...found.also]);
      return found;
    },
    suggestSearch: async (q) => {
      tag('lists');
      const found = await catalog.suggestSearch(q);
      for (const { _id } of found.products) tag(`product:${_id}`);
      return found;
    },
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

/** A new count, or another article of the category, notifies nobody: it shows when the answer has become old. */
function recordRelated(related: Services['related'], { record }: Recorder): Services['related'] {
  return {
    ...related,
    listBoughtWith: async (asked) => {
      const products = await related.listBoughtWith(asked);
      record(products);
      return products;
    },
    listOfCategory: async (asked) => {
      const products = await related.listOfCategory(asked);
      record(products);
      return products;
    },
    listMostOrdered: async (limit) => {
      const products = await related.listMostOrdered(limit);
      record(products);
      return products;
    },
  };
}

/** What takes the place of what is sold out may be any article, so a list depends on all that a list of products does. */
function recordLists(
  lists: Services['publishedLists'],
  { tag, record }: Recorder,
): Services['publishedLists'] {
  const note = <List extends PublishedList | null>(list: List): List => {
    tag('published-lists', 'lists', 'prices', 'availability');
    for (const { product, alternatives } of list?.lines ?? [])
      record([...(product ? [product] : []), ...alternatives.map((offer) => offer.product)]);
    return list;
  };
  return {
    ...lists,
    listPublished: (query) => {
      tag('published-lists');
      return lists.listPublished(query);
    },
    listSchools: (limit) => {
      tag('published-lists');
      return lists.listSchools(limit);
    },
    readPublished: async (slug) => note(await lists.readPublished(slug)),
    findPublished: async (slug) => note(await lists.findPublished(slug)),
  };
}
