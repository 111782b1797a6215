import type { Settings } from '#shared/schemas/settings.ts';
import logo from '../../../illustrations/logo.svg?no-inline';
import { Stack, Text } from '../../../ui/layout.tsx';
import { SchemeBox } from './scheme-box.tsx';
import styles from './shop-preview.module.css';

/** The head of the shop, a price and a button in its colours, by day and by night. */
export function ShopPreview({ identity }: { identity: Settings['identity'] }) {
  return (
    <Stack gap={4}>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={styles.figure}>
          <SchemeBox scheme={scheme} colors={identity.colors}>
            <Head identity={identity} />
            <Sample />
          </SchemeBox>
          <Text as="figcaption" size="sm" tone="soft">
            {scheme === 'light' ? 'Con la pantalla clara' : 'Con la pantalla oscura'}
          </Text>
        </figure>
      ))}
    </Stack>
  );
}

function Head({ identity: { name, logo: own, slogan } }: { identity: Settings['identity'] }) {
  return (
    <>
      <div className={styles.band}>
        <span>Catálogo</span>
        <span>Contacto</span>
        <span className={styles.regret}>Botón de arrepentimiento</span>
      </div>
      <div className={styles.head}>
        <img className={styles.logo} src={own ?? logo} alt="" />
        <span className={styles.name}>{name || 'Nombre de la tienda'}</span>
      </div>
      {slogan && <p className={styles.slogan}>{slogan}</p>}
    </>
  );
}

function Sample() {
  return (
    <div className={styles.sample}>
      <p>
        <mark className={styles.mark}>Cuaderno tapa dura</mark>
      </p>
      <p className={styles.price}>$ 8.950</p>
      <p className={styles.soft}>Rivadavia · 48 hojas · 3 colores</p>
      <p className={styles.row}>
        <span className={styles.button}>Agregar al carrito</span>
        <span className={styles.link}>Ver más cuadernos</span>
      </p>
    </div>
  );
}
