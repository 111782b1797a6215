import { href, redirectDocument } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { pickupPlace } from '#shared/shipping.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/pickup-page.ts';
import { PlaceMap } from './place-map.tsx';
import { StaticPage } from './static-page.tsx';
import styles from './static-text.module.css';

export const handle: PageHandle = { keep: {} };

export const meta: Route.MetaFunction = ({ matches }) => {
  const contact = matches[0].loaderData?.shop.contact;
  return pageMeta(matches, {
    title: 'Cómo llegar',
    description: contact && `Retirá tu compra en ${pickupPlace(contact)}`,
    path: href('/comoLlegar'),
  });
};

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
  const { address, hours } = useShop().contact;
  const inMaps =
    address.latitude === null
      ? `${address.street}, ${address.city}`
      : `${address.latitude},${address.longitude}`;
  return (
    <StaticPage title="Cómo llegar">
      <address className={styles.line}>
        <Icon name="pin" className={styles.icon} />
        <span>
          {address.street}
          <br />
          {address.city}, {address.province} ({address.postalCode})
        </span>
      </address>
      <p className={styles.line}>
        <Icon name="clock" className={styles.icon} />
        <span>{hours}</span>
      </p>
      <PlaceMap />
      <p>
        <ButtonAnchor
          variant="secondary"
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(inMaps)}`}
        >
          Abrir en una app de mapas
          <Icon name="external" />
        </ButtonAnchor>
      </p>
    </StaticPage>
  );
}
