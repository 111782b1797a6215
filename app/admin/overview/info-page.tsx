import { formatPesos } from '#shared/money.ts';
import { call } from '../../api/client.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/info-page.ts';
import { InfoList } from './info-list.tsx';
import styles from './info-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Información general' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return call('readShopInfo', { signal: request.signal });
}

/** Admin info (section 2.10): three numbers and two lists. */
export default function Info({ loaderData: info }: Route.ComponentProps) {
  return (
    <div className="container page">
      <h1>Información general</h1>
      <dl className={styles.numbers}>
        <div className={styles.number}>
          <dt>Productos cargados</dt>
          <dd>{info.products.toLocaleString('es-AR')}</dd>
        </div>
        <div className={styles.number}>
          <dt>Unidades en stock</dt>
          <dd>{info.units.toLocaleString('es-AR')}</dd>
        </div>
        <div className={styles.number}>
          <dt>Dinero potencial</dt>
          <dd>{formatPesos(info.money)}</dd>
        </div>
      </dl>
      <div className={styles.lists}>
        <InfoList
          title="Subproductos sin imagen"
          count={info.withoutPicture}
          filter={{ pictures: 'missing' }}
        />
        <InfoList title="Subproductos sin stock" count={info.withoutStock} filter={{ stock: 'out' }} />
      </div>
    </div>
  );
}
