import { href } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { servicesContext } from '../../context.server.ts';
import { useShop } from '../../root-data.ts';
import { EngineFactsScript } from '../../seo/engine-facts.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { shopData, siteData } from '../../seo/structured-data.ts';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { Stack } from '../../ui/layout.tsx';
import { toProductCard } from '../catalog/product-card-data.ts';
import type { Route } from './+types/home-page.ts';
import { Banners } from './banners.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { bannerPicture } from './drawings.ts';
import styles from './home-page.module.css';
import { ListInvitation } from './list-invitation.tsx';
import { Promises } from './promises.tsx';
import { Shelf } from './shelf.tsx';

export const handle: PageHandle = { keep: {} };

/** The number of products on a shelf: one row. */
const SHOWN = 4;
/** The number of schools whose lists are one press away. */
const SCHOOLS = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, publishedLists, related, settings } = context.get(servicesContext);
  const { banners } = (await settings.readShop()).home;
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
  const schools = await publishedLists.listSchools(SCHOOLS);
  return {
    offers: offers.products.map(toProductCard),
    // A few orders say nothing yet.
    ordered: ordered.length < SHOWN ? [] : ordered.map(toProductCard),
    newest: newest.map(toProductCard),
    schools,
    banners,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shop = matches[0].loaderData?.shop;
  if (!shop) return [];
  // The largest picture of the first screen.
  const first = bannerPicture(loaderData?.banners[0]?.picture ?? null);
  return [
    ...pageMeta(matches, { title: null, path: href('/') }),
    ...(first === null ? [] : [{ tagName: 'link', rel: 'preload', as: 'image', href: first }]),
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { offers, ordered, newest, schools, banners } = loaderData;
  const shop = useShop();
  const publicUrl = usePublicUrl();
  const { identity } = shop;
  const facts = import.meta.env.SSR ? [shopData(publicUrl, shop), siteData(publicUrl, shop)] : [];
  return (
    <Stack gap={6} className={`container ${styles.home}`}>
      <EngineFactsScript facts={facts} />
      {/* Not drawn, because the banners have the headline. */}
      <h1 className="visually-hidden">{identity.slogan || identity.name}</h1>
      <div className={styles.first}>
        {banners.length > 0 && <Banners banners={banners} />}
        <ListInvitation {...schools} />
      </div>
      <section aria-labelledby="rubros">
        <h2 id="rubros" className="visually-hidden">
          ¿Qué estás buscando?
        </h2>
        <CategoryGrid {...shop.home} />
      </section>
      <Shelf id="pedidos" title="Lo más pedido" products={ordered} />
      <Shelf id="nuevos" title="Recién llegado" products={newest} />
      <Shelf
        id="combos"
        title="Combos que convienen"
        products={offers}
        more={{ to: href('/ofertas'), label: 'Ver las ofertas' }}
      />
      <Promises />
    </Stack>
  );
}
