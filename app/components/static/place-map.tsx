import { shop } from '#shared/shop.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './place-map.module.css';

/** How far the map reaches around the shop, in degrees: some ten blocks. */
const AROUND = { latitude: 0.006, longitude: 0.01 };

type PlaceMapProps = {
  shown: boolean;
  /** The page's own address with the map shown. */
  askPath: string;
};

/**
 * The map around the shop, or the button that asks for it: until then nothing of another site is loaded. Asking loads
 * the document anew, since only that page's policy lets the map in; so it works without JavaScript too.
 */
export function PlaceMap({ shown, askPath }: PlaceMapProps) {
  const { address } = shop;
  if (shown) {
    return (
      <iframe
        id="mapa"
        className={styles.map}
        title={`Mapa de ${address.street}, ${address.city}`}
        src={mapAddress(address)}
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
    );
  }
  return (
    <div id="mapa" className={styles.map}>
      <Icon name="pin" className={styles.pin} />
      <ButtonLink to={askPath} reloadDocument>
        Ver el mapa
      </ButtonLink>
      <p className={styles.note}>Es de OpenStreetMap: se conecta con su sitio recién cuando lo abrís.</p>
    </div>
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
