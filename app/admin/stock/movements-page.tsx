import { href, Link, useNavigate, useRevalidator } from 'react-router';
import { countText, unitsText } from '#shared/counts.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, Columns, PageHead, Stack, Text } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { call, callForPage, download } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import { TableDownloads } from '../kit/table-downloads.tsx';
import type { Route } from './+types/movements-page.ts';
import { CorrectionForm } from './correction-form.tsx';
import { MOVEMENT_COLUMNS, MOVEMENTS_LIST } from './movements-list.tsx';
import { PickArticle } from './pick-article.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Movimientos de stock' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { subProduct } = MOVEMENTS_LIST.read(new URL(request.url).searchParams);
  if (subProduct === '') return null;
  const found = await call('findArticles', { query: { q: subProduct }, signal: request.signal });
  const [article] = found.exact ? found.articles : [];
  if (!article) return null;
  const page = await loadList(MOVEMENTS_LIST, request, (query, signal) =>
    callForPage('listStockMovements', {
      query: { ...query, subProduct: article._id, order: 'newest' },
      signal,
    }),
  );
  return { ...page, article };
}

/** All that has changed the stock of an article, and the form to correct it. */
export default function MovementsPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <div className="container page wide">
      <PageHead>
        <h1>Movimientos de stock</h1>
        <Link to={href('/admin/subproducts')}>Subproductos</Link>
      </PageHead>
      <Stack gap={5}>
        <PickArticle
          takesFocus
          key={loaderData?.article._id}
          onPick={({ _id }) => void navigate(`?subProduct=${_id}`)}
        />
        {loaderData ? (
          <Ledger {...loaderData} />
        ) : (
          <EmptyState
            drawing={emptyOrders}
            text="Elegí un artículo."
            note="Acá ves cada venta, entrega y corrección que cambió su stock, y lo corregís."
          />
        )}
      </Stack>
    </div>
  );
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function Ledger({ article, rows, total, view }: Loaded) {
  useRefreshOnReturn();
  const list = useDataList(MOVEMENTS_LIST, view);
  const { revalidate } = useRevalidator();
  const { product, color, barcode, stock, onHand } = article;
  const reserved = onHand - stock;
  return (
    <Columns>
      <Stack gap={4}>
        <div>
          <h2>
            {product.name}, {color}
          </h2>
          <Text tone="soft">{[product.brand, barcode].filter(Boolean).join(' · ')}</Text>
          <Text weight="bold">
            Hay {unitsText(onHand)}
            {reserved > 0 && `, ${countText(reserved, 'reservada', 'reservadas')} por pedidos sin pagar`}.
          </Text>
        </div>
        <DataList
          list={list}
          caption="Movimientos"
          columns={MOVEMENT_COLUMNS}
          rows={rows}
          rowKey={({ _id }) => _id}
          total={total}
          context={null}
        />
        <TableDownloads
          small
          name="movimientos"
          fetchFile={(format) =>
            download('listStockMovements', { query: { subProduct: article._id, order: 'newest', format } })
          }
        />
      </Stack>
      <Card size="large">
        <CorrectionForm key={article._id} article={article} onDone={() => void revalidate()} />
      </Card>
    </Columns>
  );
}
