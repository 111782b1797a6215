import { href, Link } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { servicesContext } from '../../context.server.ts';
import { useShop } from '../../root-data.ts';
import { EngineFactsScript } from '../../seo/engine-facts.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { shopData, siteData } from '../../seo/structured-data.ts';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { toProductCard } from '../catalog/product-card-data.ts';
import type { Route } from './+types/home-page.ts';
import { Banners } from './banners.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { bannerPicture } from './drawings.ts';
import styles from './home-page.module.css';
import { Promises } from './promises.tsx';
import { Shelf } from './shelf.tsx';

export const handle: PageHandle = { keep: {} };

/** The number of products on a shelf: one row. */
const SHOWN = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, publishedLists, related, settings } = context.get(servicesContext);
  const { home } = await settings.readShop();
  const offers = await catalog.listProducts({
    sort: 'SortByName',
    category: 'Combos',
    inStock: true,
    page: 1,
    limit: SHOWN,
    counted: false,
  });
  const ordered = await related.listMostOrdered(SHOWN);
  const newest = await catalog.listNewest(SHOWN);
  const { total } = await publishedLists.listPublished({ q: '', page: 1, limit: 1 });
  return {
    offers: offers.products.map(toProductCard),
    // A few orders say nothing yet.
    ordered: ordered.length < SHOWN ? [] : ordered.map(toProductCard),
    newest: newest.map(toProductCard),
    hasLists: total > 0,
    home,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shop = matches[0].loaderData?.shop;
  if (!shop) return [];
  // The largest picture of the first screen.
  const first = bannerPicture(loaderData?.home.banners[0]?.picture ?? null);
  return [
    ...pageMeta(matches, { title: null, path: href('/') }),
    ...(first === null ? [] : [{ tagName: 'link', rel: 'preload', as: 'image', href: first }]),
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { offers, ordered, newest, hasLists, home } = loaderData;
  const shop = useShop();
  const publicUrl = usePublicUrl();
  const { identity } = shop;
  const facts = import.meta.env.SSR ? [shopData(publicUrl, shop), siteData(publicUrl, shop)] : [];
  return (
    <Stack gap={6} className={`container ${styles.home}`}>
      <EngineFactsScript facts={facts} />
      <Stack gap={2}>
        {/* A line, because the banners have the headline. */}
        <Text as="h1" size="sm" weight="medium" tone="soft">
          {identity.slogan || identity.name}
        </Text>
        {home.banners.length > 0 && <Banners banners={home.banners} />}
      </Stack>
      <section aria-labelledby="rubros">
        <h2 id="rubros" className="visually-hidden">
          ¿Qué estás buscando?
        </h2>
        <CategoryGrid {...home} />
      </section>
      <ListInvitation hasLists={hasLists} />
      <Shelf id="pedidos" title="Lo más pedido" products={ordered} />
      <Shelf id="nuevos" title="Recién llegado" products={newest} />
      <Shelf
        id="combos"
        title="Combos que convienen"
        products={offers}
        more={{ to: href('/ofertas'), label: 'Ver las ofertas' }}
      />
      <Promises />
      <Text size="lg" width={42}>
        {identity.description}
      </Text>
    </Stack>
  );
}

/** `hasLists`: lists of schools are published. */
function ListInvitation({ hasLists }: { hasLists: boolean }) {
  return (
    <Card as="section" aria-label="Lista de útiles">
      <Row gap={3} justify="between">
        <p className="margin-line">
          <strong>¿Tenés la lista de la escuela?</strong> Pegala o sacale una foto: te decimos qué hay y
          cuánto sale.
          {hasLists && (
            <>
              {' '}
              <Link to={href('/listas')}>Buscá la de tu escuela</Link>, ya armada.
            </>
          )}
        </p>
        <ButtonLink variant="secondary" to={href('/lista')}>
          Armar mi lista
        </ButtonLink>
      </Row>
    </Card>
  );
}
