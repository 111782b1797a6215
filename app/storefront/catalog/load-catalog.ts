import { redirect } from 'react-router';
import type { Services } from '#server/services.ts';
import { taxonomyKey, taxonomySlug } from '#shared/search.ts';
import { loadSearchHelp } from '../search/load-search-help.ts';
import { askedColor, variantInColor } from './asked-variant.ts';
import { type CatalogView, catalogAddress } from './catalog-address.ts';
import { type ProductCardData, toProductCard } from './product-card-data.ts';

const PAGE_SIZE = 24;

/**
 * The catalogue at an address. Redirects another spelling of a category or brand, and a page beyond the last (rules
 * 1.6). `known`: false if the category or brand does not exist. `byMeaning`: a search found what it means, too, which
 * comes first in the order by name.
 */
export async function loadCatalog(
  catalog: Services['catalog'],
  asked: CatalogView,
  spelt: { category?: string | undefined; brand?: string | undefined },
) {
  const meant = asked.q === '' ? null : await catalog.meantBeside(asked.q);
  const filters = {
    sort: asked.sort,
    q: asked.q || undefined,
    meant: meant ?? undefined,
    category: asked.category ?? undefined,
    brand: asked.brand ?? undefined,
    inStock: asked.inStock || undefined,
    minPrice: asked.minPrice ?? undefined,
    maxPrice: asked.maxPrice ?? undefined,
    colors: asked.colors,
  };
  const { products, total, categories, brands, colors } = await catalog.browseProducts({
    ...filters,
    page: asked.page,
    limit: PAGE_SIZE,
  });
  // On screen and in links, a category has its own spelling, whatever the address says.
  const [category, brand] = await Promise.all([
    spellingOf(asked.category, categories, catalog.listCategories),
    spellingOf(asked.brand, brands, catalog.listBrands),
  ]);
  const view = { ...asked, category: category ?? asked.category, brand: brand ?? asked.brand };
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (view.page > pages) throw redirect(catalogAddress({ ...view, page: pages }));
  if (isMisspelt(spelt.category, category) || isMisspelt(spelt.brand, brand)) {
    throw redirect(catalogAddress(view), 301);
  }
  const help = await loadSearchHelp(catalog, view, { shown: products, meant });
  const { words, products: instead } =
    total === 0 && view.q ? await catalog.suggest(view.q) : { words: [], products: [] };
  return {
    view,
    known: category !== null && brand !== null,
    products: inColor(products.map(toProductCard), view),
    total,
    pages,
    categories,
    brands,
    colors,
    byMeaning: meant !== null,
    help: { ...help, likeliest: inColor(help.likeliest, view) },
    suggestions: { words, products: instead.map(toProductCard) },
  };
}

/** The cards, each about its variant of the colour that is asked for. */
function inColor(cards: ProductCardData[], view: CatalogView): ProductCardData[] {
  const color = askedColor(view);
  if (color === null) return cards;
  return cards.map((card) => ({ ...card, asked: variantInColor(card.variants, color)?._id }));
}

type Named = readonly { name: string }[];

/** The shop's spelling of a category or brand; undefined if none is asked for, null if it does not exist. */
async function spellingOf(
  asked: string | null,
  listed: Named,
  listAll: () => Promise<Named>,
): Promise<string | null | undefined> {
  if (asked === null) return undefined;
  const key = taxonomyKey(asked);
  const find = (known: Named) => known.find(({ name }) => taxonomyKey(name) === key)?.name;
  return find(listed) ?? find(await listAll()) ?? null;
}

function isMisspelt(spelt: string | undefined, name: string | null | undefined): boolean {
  return Boolean(spelt && name && spelt.normalize('NFC') !== taxonomySlug(name).normalize('NFC'));
}
