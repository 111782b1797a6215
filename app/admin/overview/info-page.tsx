import { formatPesos } from '#shared/money.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card, Stack, Text } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';
import type { Route } from './+types/info-page.ts';
import { InfoList } from './info-list.tsx';
import styles from './info-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Información general' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return call('readShopInfo', { signal: request.signal });
}

/** Three numbers of the catalogue, and two lists of variants without picture or stock. */
export default function Info({ loaderData: info }: Route.ComponentProps) {
  return (
    <div className="container page">
      <h1>Información general</h1>
      <dl className={classNames(styles.numbers, 'facts')}>
        <Card>
          <dt>Productos cargados</dt>
          <Text as="dd" size="2xl" weight="bold" className="numbers">
            {info.products.toLocaleString('es-AR')}
          </Text>
        </Card>
        <Card>
          <dt>Unidades en stock</dt>
          <Text as="dd" size="2xl" weight="bold" className="numbers">
            {info.units.toLocaleString('es-AR')}
          </Text>
        </Card>
        <Card>
          <dt>Dinero potencial</dt>
          <Text as="dd" size="2xl" weight="bold" className="numbers unbroken">
            {formatPesos(info.money)}
          </Text>
        </Card>
      </dl>
      <Stack gap={4}>
        <InfoList
          title="Subproductos sin imagen"
          count={info.withoutPicture}
          filter={{ pictures: 'missing' }}
        />
        <InfoList title="Subproductos sin stock" count={info.withoutStock} filter={{ stock: 'out' }} />
      </Stack>
    </div>
  );
}
