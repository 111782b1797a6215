import { data, href, redirect, useNavigation } from 'react-router';
import { familyText } from '#shared/color-families.ts';
import type { PageHandle } from '#shared/keep.ts';
import { formatPesos } from '#shared/money.ts';
import { categoryText } from '#shared/search.ts';
import { servicesContext } from '../../context.server.ts';
import { EngineFactsScript } from '../../seo/engine-facts.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { breadcrumbData } from '../../seo/structured-data.ts';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import skip from '../../shell/shell.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { AlsoUseful, Likeliest, MeantLists, OtherWords } from '../search/search-help.tsx';
import type { Route } from './+types/catalog-page.ts';
import { CATALOG_QUERY, type CatalogView, catalogAddress, isNarrowed } from './catalog-address.ts';
import styles from './catalog-page.module.css';
import { type CurrentFilter, CurrentFilters } from './current-filters.tsx';
import { FilterButton, FilterPanel } from './filter-panel.tsx';
import { LazyNothingFound } from './lazy-nothing-found.tsx';
import { loadCatalog } from './load-catalog.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { ownSpelling, readCatalogView } from './read-catalog-view.ts';
import { isCatalogPath } from './search-address.ts';
import { SortForm } from './sort-form.tsx';

export const handle: PageHandle = { keep: { query: CATALOG_QUERY } };

/**
 * The catalogue: everything, a category or a brand. An unknown category or brand is an empty list with status 404
 * (rules 1.7).
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const view = readCatalogView(searchParams, params);
  const spelling = ownSpelling(searchParams, view);
  if (spelling) throw redirect(spelling);
  const { catalog, reports } = context.get(servicesContext);
  const list = await loadCatalog(catalog, view, params);
  if (list.total === 0 && view.q !== '' && isWhole(view)) reports.noteMissed(view.q);
  return data(list, { status: list.known ? 200 : 404 });
}

/** The whole catalogue, or a search of it. */
function isWhole(view: CatalogView): boolean {
  return !view.category && !view.brand && !isNarrowed(view);
}

/** The heading of the list, with spaces for hyphens (rules 1.8). */
function headingOf({ category, brand, q }: CatalogView): string {
  const parts = [category && categoryText(category), brand].filter(Boolean);
  if (q) return `Resultados para «${q}»${parts.length > 0 ? ` en ${parts.join(', ')}` : ''}`;
  return parts.join(' · ') || 'Todos los productos';
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: 'Catálogo' });
  const { view, total } = loaderData;
  const whole = !view.category && !view.brand && !view.q;
  const heading = headingOf(view);
  const part = view.page > 1 ? ` (página ${view.page})` : '';
  const title = `${whole ? 'Catálogo' : heading}${part}`;
  // Search results and empty lists are not indexed.
  if (view.q !== '' || total === 0) return pageMeta(matches, { title });
  return pageMeta(matches, {
    title,
    description: whole
      ? `Los ${total} productos de la librería, con precio y stock: útiles escolares, libros, arte y papelería${part}.`
      : `${heading}: ${total === 1 ? '1 producto' : `${total} productos`} con precio y stock al día${part}.`,
    path: canonicalOf(view),
  });
};

/** The place of an indexed list, for search engines. */
function placeOf(view: CatalogView, publicUrl: string) {
  const steps = [{ label: 'Catálogo', to: href('/catalogo') }];
  if (view.category || view.brand) steps.push({ label: headingOf(view), to: catalogAddress(listOf(view)) });
  return breadcrumbData(publicUrl, steps);
}

// Each list has one canonical address: order, stock, price and colour are views of it, a brand within a category is a
// part of it.
function listOf({ category, brand }: CatalogView) {
  return { category, brand: category ? null : brand };
}

function canonicalOf(view: CatalogView): string {
  const { category, brand, page } = view;
  return catalogAddress({ ...listOf(view), page: (category && brand) || isNarrowed(view) ? 1 : page });
}

/** What can be taken away one by one. A category or brand that is the heading by itself is no filter. */
function currentFilters({ category, brand, q, inStock, colors, ...view }: CatalogView): CurrentFilter[] {
  return [
    ...(category && (brand || q)
      ? [{ label: categoryText(category), without: () => ({ category: null }) }]
      : []),
    ...(brand && (category || q) ? [{ label: brand, without: () => ({ brand: null }) }] : []),
    ...(view.minPrice || view.maxPrice
      ? [{ label: priceText(view), without: () => ({ minPrice: null, maxPrice: null }) }]
      : []),
    ...colors.map((color) => ({
      label: familyText(color),
      without: (now: CatalogView) => ({ colors: now.colors.filter((other) => other !== color) }),
    })),
    ...(inStock ? [{ label: 'Solo con stock', without: () => ({ inStock: false }) }] : []),
  ];
}

function priceText({ minPrice, maxPrice }: Pick<CatalogView, 'minPrice' | 'maxPrice'>): string {
  if (!maxPrice) return `Desde ${formatPesos(minPrice ?? 0)}`;
  return minPrice ? `${formatPesos(minPrice)} a ${formatPesos(maxPrice)}` : `Hasta ${formatPesos(maxPrice)}`;
}

export default function Catalog({ loaderData }: Route.ComponentProps) {
  const { view, products, total, pages, categories, brands, colors, byMeaning, suggestions, help } =
    loaderData;
  const navigation = useNavigation();
  const waiting = useSlow(navigation.state === 'loading' && isCatalogPath(navigation.location.pathname));
  const filters = currentFilters(view);
  const count = filters.length;
  const unfiltered = catalogAddress(
    filters.reduce((now, { without }) => Object.assign(now, without(now)), { ...view, page: 1 }),
  );
  const isNothing = total === 0 && isWhole(view);
  const publicUrl = usePublicUrl();
  const isIndexed = view.q === '' && total > 0;
  const facts = import.meta.env.SSR && isIndexed ? [placeOf(view, publicUrl)] : [];
  return (
    <Stack gap={4} className={classNames('container page', isNothing ? styles.nothing : styles.page)}>
      <EngineFactsScript facts={facts} />
      <div>
        <Text as="h1" size="md" weight="medium" tone="soft" below={1}>
          {view.category || view.brand ? <PageLink to={href('/catalogo')}>Catálogo</PageLink> : 'Catálogo'}
        </Text>
        <Text as="h2" size={view.q ? 'xl' : '2xl'} className="breaks">
          {headingOf(view)}
        </Text>
      </div>
      <a className={skip.skip} href="#productos">
        Saltar a los productos
      </a>
      <CurrentFilters view={view} filters={filters} unfiltered={unfiltered} />
      <Row gap={3} justify="between" className={isNothing ? 'visually-hidden' : styles.bar}>
        {!isNothing && <FilterButton count={count} />}
        <Text tone="soft" className="numbers" role="status">
          {total === 1 ? '1 producto' : `${total} productos`}
        </Text>
        {!isNothing && <SortForm view={view} byMeaning={byMeaning} />}
      </Row>
      {!isNothing && (
        <FilterPanel
          view={view}
          categories={categories}
          brands={brands}
          colors={colors}
          total={total}
          count={count}
          unfiltered={unfiltered}
        />
      )}
      <Stack as="section" gap={5} id="productos" tabIndex={-1} aria-label="Productos">
        <OtherWords q={view.q} help={help} />
        {!waiting && <MeantLists help={help} />}
        {!waiting && <Likeliest likeliest={help.likeliest} />}
        {waiting && <ProductGridSkeleton columns="beside-filters" />}
        {!waiting && total === 0 && <LazyNothingFound view={view} suggestions={suggestions} />}
        {!waiting && total > 0 && (
          <ProductGrid
            products={products}
            headingLevel={3}
            columns="beside-filters"
            inView={help.likeliest.length > 0 ? 0 : 4}
          />
        )}
        <Pagination page={view.page} pages={pages} hrefFor={(page) => catalogAddress({ ...view, page })} />
        {!waiting && <AlsoUseful also={help.also} />}
      </Stack>
    </Stack>
  );
}
