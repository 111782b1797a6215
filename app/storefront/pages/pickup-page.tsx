import { href, redirectDocument } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { shop } from '#shared/shop.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/pickup-page.ts';
import { PlaceMap } from './place-map.tsx';
import { StaticPage } from './static-page.tsx';
import styles from './static-text.module.css';

export const handle: PageHandle = { keep: {} };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Cómo llegar',
    description: `Retirá tu compra gratis en ${shop.address.street}, ${shop.address.city}. ${shop.hours}`,
    path: href('/comoLlegar'),
  });

// Without a server loader, the clientLoader below would run on hydration.
export function loader() {
  return null;
}

/**
 * Coming from another page, reloads the document: a Content-Security-Policy belongs to the document, and only this
 * page's allows the map.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  throw redirectDocument(new URL(request.url).pathname);
}

export function shouldRevalidate() {
  return false;
}

/** Where to pick up an order, with a map that loads when it is near the view. */
export default function Pickup() {
  const { address } = shop;
  return (
    <StaticPage title="Cómo llegar">
      <address className={styles.address}>
        <Icon name="pin" className={styles.icon} />
        <span>
          {address.street}
          <br />
          {address.city}, {address.province} ({address.postalCode})
        </span>
      </address>
      <p className={styles.address}>
        <Icon name="clock" className={styles.icon} />
        <span>{shop.hours}</span>
      </p>
      <PlaceMap />
      <p>
        <ButtonAnchor
          variant="secondary"
          href={`https://www.google.com/maps/search/?api=1&query=${address.latitude},${address.longitude}`}
        >
          Abrir en una app de mapas
          <Icon name="external" />
        </ButtonAnchor>
      </p>
    </StaticPage>
  );
}
