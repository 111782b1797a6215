import { pathOf } from '#shared/api/endpoint-path.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import type { PageHandle } from '#shared/keep.ts';
import { servicesContext } from '../../context.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Route } from './+types/raw-products-page.ts';
import styles from './raw-products-page.module.css';
import { jsonLines, useRawProducts } from './use-raw-products.ts';

export const handle: PageHandle = { keep: { showsUnits: true } };

/** The most products in the page itself; further ones are loaded on request. */
const AT_ONCE = 500;

export async function loader({ context }: Route.LoaderArgs) {
  const { products, total } = await context
    .get(servicesContext)
    .catalog.listProducts({ sort: 'SortByName', page: 1, limit: AT_ONCE });
  return { first: jsonLines(products), total };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Ver productos' });

/** All products as JSON, one a line. */
export default function RawProducts({ loaderData: { first, total } }: Route.ComponentProps) {
  const { parts, count, state, loadRest } = useRawProducts(AT_ONCE, total);
  const missing = total - count;
  return (
    <Stack gap={4} className="container page">
      <h1>Ver productos</h1>
      <p role="status">
        {missing === 0 ? `${total} productos.` : `${count} de ${total} productos.`}
        {state === 'failed' && ' No pudimos leer los que faltan. Revisá tu conexión.'}
      </p>
      <Row as="p" gap={4}>
        {missing > 0 && (
          <Button pending={state === 'loading'} onClick={loadRest}>
            {state === 'failed' ? 'Probar de nuevo' : 'Leer los que faltan'}
          </Button>
        )}
        <a href={pathOf(endpoints.listProducts)}>Abrir el JSON solo</a>
      </Row>
      <pre className={classNames(styles.json, 'card')}>
        {`[\n${first}`}
        {parts.map((part) => `,\n${part}`)}
        {'\n]'}
      </pre>
    </Stack>
  );
}
