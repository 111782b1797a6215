import { useSearchParams } from 'react-router';
import { shop } from '#shared/shop.ts';
import { pageMeta } from '../../components/page-meta.ts';
import { PlaceMap } from '../../components/static/place-map.tsx';
import { StaticPage } from '../../components/static/static-page.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/pickup.ts';
import styles from './static-text.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Cómo llegar',
    description: `Retirá tu compra gratis en ${shop.address.street}, ${shop.address.city}. ${shop.hours}`,
    path: '/comoLlegar',
  });

/** Where to pick up an order, with the map of specification 2.9: loaded when it is asked for. */
export default function Pickup() {
  const [search] = useSearchParams();
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
      <PlaceMap shown={search.has('mapa')} askPath="/comoLlegar?mapa=1#mapa" />
      <p>
        <ButtonAnchor
          scheme="secondary"
          href={`https://www.google.com/maps/search/?api=1&query=${address.latitude},${address.longitude}`}
        >
          Abrir en una app de mapas
          <Icon name="external" />
        </ButtonAnchor>
      </p>
    </StaticPage>
  );
}
