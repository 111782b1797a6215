import { lazy, Suspense, useMemo } from 'react';
import { data, href, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { ID } from '#shared/ids.ts';
import type { PageHandle } from '#shared/keep.ts';
import { messages } from '#shared/messages.es.ts';
import { categoryPath, productPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { unitPriceOf } from '#shared/unit-price.ts';
import { servicesContext } from '../../context.server.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { useShop } from '../../root-data.ts';
import { EngineFactsScript } from '../../seo/engine-facts.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { breadcrumbData } from '../../seo/structured-data.ts';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { useCart } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { loadPart } from '../../ui/load-part.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { cameFrom } from '../catalog/came-from.ts';
import { type ProductCardData, toProductCard } from '../catalog/product-card-data.ts';
import type { Route } from './+types/product-page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { productData, type Seller } from './product-data.ts';
import styles from './product-page.module.css';
import { ProductView } from './product-view.tsx';
import { Purchase } from './purchase.tsx';
import { type Related, relatedTo } from './related-products.ts';
import { ShareLinks } from './share-links.tsx';

export const handle: PageHandle = {
  keep: {
    params: { idProduct: { is: ID, names: 'product' } },
    query: { variante: { is: ID, names: 'variant' } },
  },
};

/** A product; an unknown id is 404 (rules 18.8). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalog, related } = context.get(servicesContext);
  const product = await catalog.getShownProduct(params.idProduct);
  if (!product) return data({ product, unitPrice: null, more: null }, { status: 404 });
  const { why, products } = await relatedTo(related, product._id);
  return data({
    product,
    unitPrice: unitPriceOf(product),
    more: { why, products: products.map(toProductCard) },
  });
}

/** The page has all colours of the product, so choosing one needs no request. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = navigation;
  const choosesColor = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !choosesColor && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const product = loaderData?.product;
  if (!product) return pageMeta(matches, { title: messages.noSuchProduct(params.idProduct) });
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: firstWords(product.description),
      path: productPath(product),
      picture: product.IDSubProducts.flatMap(({ img }) => img)[0],
      kind: 'product',
    }),
    { property: 'product:price:amount', content: product.price.toFixed(2) },
    { property: 'product:price:currency', content: 'ARS' },
  ];
};

function stepsTo({ category }: Product) {
  return [
    { label: 'Catálogo', to: href('/catalogo') },
    { label: categoryText(category), to: categoryPath(category) },
  ];
}

// The length that search engines show of a description.
function firstWords(text: string): string {
  return text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')}…`;
}

export default function Detail({ loaderData, params }: Route.ComponentProps) {
  const { product, ...rest } = loaderData;
  if (product) return <ProductPage key={product._id} product={product} {...rest} />;
  return (
    <div className="container page">
      <EmptyState as="h1" drawing={nothingFound} text={messages.noSuchProduct(params.idProduct)}>
        <ButtonLink to={href('/catalogo')}>Volver al catálogo</ButtonLink>
      </EmptyState>
    </div>
  );
}

/** The product and its place in the shop, for search engines. */
function factsOf(product: Product, seller: Seller) {
  const steps = [...stepsTo(product), { label: product.name, to: productPath(product) }];
  return [productData(product, seller), breadcrumbData(seller.publicUrl, steps)];
}

// The server sends them; their script comes after the page's own.
const RelatedShelf = import.meta.env.SSR
  ? (await import('./related-shelf.tsx')).RelatedShelf
  : lazy(async () => ({ default: (await loadPart(() => import('./related-shelf.tsx'))).RelatedShelf }));

// Nothing of it comes from the server: the browser alone knows.
const SeenShelf = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await loadPart(() => import('../kept/seen-shelf.tsx'))).SeenShelf }));

const isSoldOut = ({ IDSubProducts }: Product) => IDSubProducts.every(({ stock }) => stock === 0);

type More = { why: Related['why']; products: readonly ProductCardData[] };

function shelfOf(product: Product, { why, products }: More) {
  const ofCategory = isSoldOut(product) ? 'Parecidos que sí hay' : `Más de ${categoryText(product.category)}`;
  const title = why === 'together' ? 'Lo llevás con…' : ofCategory;
  return (
    <Suspense>
      <RelatedShelf title={title} products={products} />
    </Suspense>
  );
}

type ProductPageProps = {
  product: Product;
  unitPrice: string | null;
  /** Others in stock. */
  more: More | null;
};

function ProductPage({ product, unitPrice, more }: ProductPageProps) {
  const { identity, shipping } = useShop();
  const seller = { publicUrl: usePublicUrl(), shopName: identity.name, shipping };
  // Always the same element, so that a render of the page leaves the server's HTML alone until the script is there.
  const shelf = useMemo(
    () => more !== null && more.products.length > 0 && shelfOf(product, more),
    [product, more],
  );
  return (
    <div className={`container page ${styles.page}`}>
      <EngineFactsScript facts={import.meta.env.SSR ? factsOf(product, seller) : []} />
      <Breadcrumbs steps={stepsTo(product)} current={product.name} />
      <ProductView
        product={product}
        unitPrice={unitPrice}
        cart={useCart()}
        pathOf={(variantId) => productPath(product, variantId)}
        before={isSoldOut(product) && shelf}
        after={
          <>
            <ShareLinks product={product} />
            <BackToCatalog />
          </>
        }
      >
        {(variants, chosen) => <Purchase product={product} variants={variants} chosen={chosen} />}
      </ProductView>
      {!isSoldOut(product) && shelf}
      <Suspense>
        <SeenShelf present={product._id} />
      </Suspense>
    </div>
  );
}

/** Back to the list from which the page was opened, otherwise to the catalogue. */
function BackToCatalog() {
  const from = cameFrom(useLocation());
  return (
    <Row
      as={PageLink}
      gap={1}
      className="toggle not-printed"
      to={from?.catalog ?? href('/catalogo')}
      data-keep-clear
    >
      <Icon name="left" />
      Volver al catálogo
    </Row>
  );
}
