import { redirect, useNavigation } from 'react-router';
import { categoryText, taxonomyKey } from '#shared/search.ts';
import {
  type CatalogView,
  catalogAddress,
  isCatalogPath,
  readCatalogView,
} from '../../components/catalog/address.ts';
import { type CurrentFilter, CurrentFilters } from '../../components/catalog/current-filters.tsx';
import { FilterButton, FilterPanel } from '../../components/catalog/filter-panel.tsx';
import { NothingFound } from '../../components/catalog/nothing-found.tsx';
import { toProductCard } from '../../components/catalog/product-card-data.ts';
import { ProductGrid, ProductGridSkeleton } from '../../components/catalog/product-grid.tsx';
import { SortForm } from '../../components/catalog/sort-form.tsx';
import { pageMeta } from '../../components/page-meta.ts';
import { useSlow } from '../../components/use-slow.ts';
import { servicesContext } from '../../context.server.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/catalog.ts';
import styles from './catalog.module.css';

const PAGE_SIZE = 24;

/** The three catalogue addresses: everything, one category, one brand (specification 2.3). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalog } = context.get(servicesContext);
  const view = readCatalogView(new URL(request.url).searchParams, params);
  const filters = {
    sort: view.sort,
    q: view.q || undefined,
    category: view.category ?? undefined,
    brand: view.brand ?? undefined,
    inStock: view.inStock || undefined,
  };
  const [{ products, total }, { categories, brands }] = await Promise.all([
    catalog.listProducts({ ...filters, page: view.page, limit: PAGE_SIZE }),
    catalog.listFacets(filters),
  ]);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (view.page > pages) throw redirect(catalogAddress({ ...view, page: pages }));
  // The address may spell a category in many ways; on screen and in links it has its own spelling.
  const category =
    view.category &&
    (nameOf(categories, view.category) ??
      nameOf(await catalog.listCategories(), view.category) ??
      view.category);
  const brand =
    view.brand &&
    (nameOf(brands, view.brand) ?? nameOf(await catalog.listBrands(), view.brand) ?? view.brand);
  return {
    view: { ...view, category, brand },
    products: products.map(toProductCard),
    total,
    pages,
    categories,
    brands,
  };
}

function nameOf(known: readonly { name: string }[], wanted: string): string | undefined {
  const key = taxonomyKey(wanted);
  return known.find(({ name }) => taxonomyKey(name) === key)?.name;
}

/** What the list shows, as its heading says it: dashes are spaces (specification 2.3). */
function headingOf({ category, brand, q }: CatalogView): string {
  const parts = [category && categoryText(category), brand].filter(Boolean);
  if (q) return `Resultados para «${q}»${parts.length > 0 ? ` en ${parts.join(', ')}` : ''}`;
  return parts.join(' · ') || 'Todos los productos';
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: 'Catálogo' });
  const { view, total } = loaderData;
  const heading = headingOf(view);
  const whole = !view.category && !view.brand && !view.q;
  // Search results and empty lists are no pages of their own.
  const indexed = view.q === '' && total > 0;
  return pageMeta(matches, {
    title: whole ? 'Catálogo' : heading,
    description: whole
      ? `Los ${total} productos de la librería, con precio y stock: útiles escolares, libros, arte y papelería.`
      : `${heading}: ${total} productos con precio y stock al día.`,
    path: indexed ? canonicalOf(view) : undefined,
  });
};

// One address per list: order and stock are ways to look at it, a brand within a category is a part of it.
function canonicalOf({ category, brand, page }: CatalogView): string {
  return catalogAddress({ category, brand: category ? null : brand, page: category && brand ? 1 : page });
}

function currentFilters({ category, brand, q, inStock }: CatalogView): CurrentFilter[] {
  return [
    ...(category ? [{ label: categoryText(category), without: { category: null } }] : []),
    ...(brand ? [{ label: brand, without: { brand: null } }] : []),
    ...(q ? [{ label: `«${q}»`, without: { q: '' } }] : []),
    ...(inStock ? [{ label: 'Solo con stock', without: { inStock: false } }] : []),
  ];
}

export default function Catalog({ loaderData }: Route.ComponentProps) {
  const { view, products, total, pages, categories, brands } = loaderData;
  const navigation = useNavigation();
  const waiting = useSlow(navigation.state === 'loading' && isCatalogPath(navigation.location.pathname));
  const filters = currentFilters(view);
  return (
    <div className={`container page ${styles.page}`}>
      <div className={styles.head}>
        <h1 className={styles.title}>Catálogo</h1>
        <h2 className={styles.heading}>{headingOf(view)}</h2>
      </div>
      <FilterPanel view={view} categories={categories} brands={brands} />
      <div className={styles.list}>
        <div className={styles.bar}>
          <FilterButton count={filters.length} />
          <p className={styles.total} role="status">
            {total === 1 ? '1 producto' : `${total} productos`}
          </p>
          <SortForm view={view} />
        </div>
        <CurrentFilters view={view} filters={filters} />
        {waiting && <ProductGridSkeleton columns="beside-filters" />}
        {!waiting && total === 0 && <NothingFound view={view} />}
        {!waiting && total > 0 && (
          <ProductGrid products={products} headingLevel={3} columns="beside-filters" inView={4} />
        )}
        <Pagination page={view.page} pages={pages} hrefFor={(page) => catalogAddress({ ...view, page })} />
      </div>
    </div>
  );
}
