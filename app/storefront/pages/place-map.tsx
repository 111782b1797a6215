import { shop } from '#shared/shop.ts';
import styles from './place-map.module.css';

/** How far the map reaches around the shop, in degrees: some ten blocks. */
const AROUND = { latitude: 0.006, longitude: 0.01 };

/** The map around the shop, which the browser loads when it comes into sight. The page's policy lets in this one alone. */
export function PlaceMap() {
  const { address } = shop;
  return (
    <iframe
      className={styles.map}
      title={`Mapa de ${address.street}, ${address.city}`}
      src={mapAddress(address)}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
    />
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
