import { shop } from '#shared/shop.ts';
import { pageMeta } from '../../components/page-meta.ts';
import { StaticPage } from '../../components/static/static-page.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/pickup.ts';
import styles from './static-text.module.css';

/** How far the map reaches around the shop, in degrees: some ten blocks. */
const AROUND = { latitude: 0.006, longitude: 0.01 };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Cómo llegar',
    description: `Retirá tu compra gratis en ${shop.address.street}, ${shop.address.city}. ${shop.hours}`,
    path: '/comoLlegar',
  });

/** Where to pick up an order, with the map of specification 2.9. */
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
      <iframe
        className={styles.map}
        title={`Mapa de ${address.street}, ${address.city}`}
        src={mapAddress(address)}
        loading="lazy"
        referrerPolicy="no-referrer"
      />
      <p>
        <ButtonAnchor
          scheme="secondary"
          href={`https://www.google.com/maps/search/?api=1&query=${address.latitude},${address.longitude}`}
        >
          Abrir en el mapa
          <Icon name="external" />
        </ButtonAnchor>
      </p>
    </StaticPage>
  );
}

function mapAddress({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const box = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
