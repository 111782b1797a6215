import { useShop } from '../../root-data.ts';
import styles from './place-map.module.css';

/** In degrees: about ten blocks around the shop. */
const AROUND = { latitude: 0.006, longitude: 0.01 };

/** The map around the shop, which loads when it is near the view. Only this page's policy allows it. */
export function PlaceMap() {
  const { address } = useShop().contact;
  const { latitude, longitude } = address;
  if (latitude === null || longitude === null) return null;
  return (
    <iframe
      className={styles.map}
      title={`Mapa de ${address.street}, ${address.city}`}
      src={mapAddress({ latitude, longitude })}
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
