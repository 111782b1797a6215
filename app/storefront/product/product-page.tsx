import { data, href, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { ID } from '#shared/ids.ts';
import type { PageHandle } from '#shared/keep.ts';
import { messages } from '#shared/messages.es.ts';
import { categoryPath, productPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { servicesContext } from '../../context.server.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta, publicUrlOf } from '../../seo/page-meta.ts';
import { breadcrumbData } from '../../seo/structured-data.ts';
import { useCart } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cameFrom } from '../catalog/came-from.ts';
import type { Route } from './+types/product-page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { productData } from './product-data.ts';
import styles from './product-page.module.css';
import { ProductView } from './product-view.tsx';
import { Purchase } from './purchase.tsx';

export const handle: PageHandle = {
  keep: {
    params: { idProduct: { is: ID, names: 'product' } },
    query: { variante: { is: ID, names: 'variant' } },
  },
};

/** A product; an unknown id is 404 (rules 18.8). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await context.get(servicesContext).catalog.getShownProduct(params.idProduct);
  return data({ product }, { status: product ? 200 : 404 });
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
    {
      'script:ld+json': productData(product, {
        publicUrl: publicUrlOf(matches),
        shopName: matches[0].loaderData?.shop.identity.name ?? '',
      }),
    },
    {
      'script:ld+json': breadcrumbData(publicUrlOf(matches), [
        ...stepsTo(product),
        { label: product.name, to: productPath(product) },
      ]),
    },
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

export default function Detail({ loaderData: { product }, params }: Route.ComponentProps) {
  if (product) return <ProductPage key={product._id} product={product} />;
  return (
    <div className="container page">
      <EmptyState as="h1" drawing={nothingFound} text={messages.noSuchProduct(params.idProduct)}>
        <ButtonLink to={href('/catalogo')}>Volver al catálogo</ButtonLink>
      </EmptyState>
    </div>
  );
}

function ProductPage({ product }: { product: Product }) {
  return (
    <div className={`container page ${styles.page}`}>
      <Breadcrumbs steps={stepsTo(product)} current={product.name} />
      <ProductView product={product} cart={useCart()} pathOf={(variantId) => productPath(product, variantId)}>
        {(variants, chosen) => (
          <>
            <Purchase product={product} variants={variants} chosen={chosen} />
            <BackToCatalog />
          </>
        )}
      </ProductView>
    </div>
  );
}

/** Back to the list from which the page was opened, otherwise to the catalogue. */
function BackToCatalog() {
  const from = cameFrom(useLocation());
  return (
    <ButtonLink variant="quiet" className={styles.back} to={from?.catalog ?? href('/catalogo')}>
      <Icon name="left" />
      Volver al catálogo
    </ButtonLink>
  );
}
