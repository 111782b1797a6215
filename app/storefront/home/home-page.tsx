import { href, Link } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { servicesContext } from '../../context.server.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta, publicUrlOf } from '../../seo/page-meta.ts';
import { shopData, siteData } from '../../seo/structured-data.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { toProductCard } from '../catalog/product-card-data.ts';
import { ProductGrid } from '../catalog/product-grid.tsx';
import type { Route } from './+types/home-page.ts';
import { Banners } from './banners.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { bannerPicture } from './drawings.ts';
import styles from './home-page.module.css';
import { Promises } from './promises.tsx';

export const handle: PageHandle = { keep: {} };

/** The number of offers on the home page: one row. */
const OFFERS_SHOWN = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, settings } = context.get(servicesContext);
  const { home } = await settings.readShop();
  const { products } = await catalog.listProducts({
    sort: 'SortByName',
    category: 'Combos',
    inStock: true,
    page: 1,
    limit: OFFERS_SHOWN,
    counted: false,
  });
  return { offers: products.map(toProductCard), home };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shop = matches[0].loaderData?.shop;
  if (!shop) return [];
  // The largest picture of the first screen.
  const first = bannerPicture(loaderData?.home.banners[0]?.picture ?? null);
  return [
    ...pageMeta(matches, { title: null, path: href('/') }),
    ...(first === null ? [] : [{ tagName: 'link', rel: 'preload', as: 'image', href: first }]),
    { 'script:ld+json': shopData(publicUrlOf(matches), shop) },
    { 'script:ld+json': siteData(publicUrlOf(matches), shop) },
  ];
};

export default function Home({ loaderData: { offers, home } }: Route.ComponentProps) {
  const { identity } = useShop();
  const [, first = '', last] = /^(.*?)\s*(\S+)$/.exec(identity.slogan || identity.name) ?? [];
  return (
    <Stack gap={7} className={`container ${styles.home}`}>
      {home.banners.length > 0 && <Banners banners={home.banners} />}
      <section className={styles.intro}>
        <h1 className={styles.title}>
          {first} <span className={classNames('marked', styles.marked)}>{last}</span>
        </h1>
        <Text size="lg" width={34}>
          {identity.description}
        </Text>
      </section>
      <section aria-labelledby="rubros">
        <Text as="h2" id="rubros" size="2xl" below={4}>
          ¿Qué estás buscando?
        </Text>
        <CategoryGrid {...home} />
      </section>
      <Promises />
      {offers.length > 0 && (
        <section aria-labelledby="combos">
          <Row gap={5} lines={2} align="baseline" justify="between">
            <Text as="h2" id="combos" size="2xl" below={4}>
              Combos que convienen
            </Text>
            <Row as={Link} gap={1} to={href('/ofertas')} className={styles.more}>
              Ver las ofertas
              <Icon name="right" />
            </Row>
          </Row>
          <ProductGrid products={offers} headingLevel={3} columns="wide" />
        </section>
      )}
    </Stack>
  );
}
