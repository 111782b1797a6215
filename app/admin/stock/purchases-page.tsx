import { href, Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { keysOf } from '#shared/entries.ts';
import { PURCHASE_STATES } from '#shared/purchases.ts';
import type { ListedPurchase } from '#shared/schemas/purchases.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead, Tag } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { callForPage, callForVersion } from '../kit/client.ts';
import table from '../kit/data-list/data-list.module.css';
import { DataList } from '../kit/data-list/data-list.tsx';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList, optionFilter } from '../kit/data-list/define-list.ts';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import type { Route } from './+types/purchases-page.ts';
import { PurchaseDetail } from './purchase-detail.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Pedidos a proveedores' });

const STATES = [
  { value: '', label: 'Todos' },
  ...keysOf(PURCHASE_STATES).map((value) => ({ value, label: PURCHASE_STATES[value] })),
] as const;

const PURCHASES_LIST = defineList({
  state: optionFilter('estado', 'Estado', STATES, { control: 'chips', initial: '' }),
});

export async function clientLoader({ request, params: { idPurchase } }: Route.ClientLoaderArgs) {
  if (idPurchase !== undefined) {
    const one = await callForVersion('readPurchase', {
      params: { id: idPurchase },
      signal: request.signal,
    });
    return { one, page: null };
  }
  const page = await loadList(PURCHASES_LIST, request, (query, signal) =>
    callForPage('listPurchases', { query, signal }),
  );
  return { one: null, page };
}

/** The orders to suppliers, the last one first; or one of them. */
export default function PurchasesPage({ loaderData: { one, page } }: Route.ComponentProps) {
  useRefreshOnReturn();
  return (
    <div className="container page wide">
      <PageHead>
        <h1>{one ? `Pedido ${one.thing.number}` : 'Pedidos a proveedores'}</h1>
        {one ? (
          <Link to={href('/admin/stock/pedidos/:idPurchase?')}>Todos los pedidos</Link>
        ) : (
          <Link to={href('/admin/stock/reposicion')}>Reposición</Link>
        )}
      </PageHead>
      {one && <PurchaseDetail key={one.thing._id} purchase={one.thing} etag={one.etag} />}
      {page && <PurchaseList page={page} />}
    </div>
  );
}

const COLUMNS: readonly Column<ListedPurchase>[] = [
  {
    label: 'Pedido',
    card: 'top',
    cell: ({ _id, number, supplier }) => (
      <Link to={href('/admin/stock/pedidos/:idPurchase?', { idPurchase: _id })}>
        Pedido {number}
        <span className="visually-hidden"> a {supplier?.name ?? 'nadie'}</span>
      </Link>
    ),
  },
  {
    label: 'Proveedor',
    card: 'left',
    cell: ({ supplier }) => <div className={table.text}>{supplier?.name ?? '—'}</div>,
  },
  {
    label: 'Estado',
    card: 'topEnd',
    cell: ({ state }) => (
      <Tag tone={state === 'arrived' ? 'success' : undefined}>{PURCHASE_STATES[state]}</Tag>
    ),
  },
  { label: 'Artículos', isNumber: true, cell: ({ articles }) => articles },
  { label: 'Pedidas', isNumber: true, cell: ({ units }) => units },
  {
    label: 'Llegaron',
    isNumber: true,
    card: 'end',
    cardLabel: 'llegaron',
    cell: ({ units, arrived }) => `${arrived} de ${units}`,
  },
  {
    label: 'Fecha',
    card: 'line',
    cell: ({ date, by }) => (
      <>
        <time dateTime={date}>{formatDateTime(date)}</time>
        {by && <span className={table.second}>{by.name}</span>}
      </>
    ),
  },
];

type Page = NonNullable<Route.ComponentProps['loaderData']['page']>;

function PurchaseList({ page: { rows, total, view } }: { page: Page }) {
  const list = useDataList(PURCHASES_LIST, view);
  return (
    <DataList
      list={list}
      caption="Pedidos a proveedores"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ _id }) => _id}
      total={total}
      context={null}
      count={total === 1 ? '1 pedido' : `${total} pedidos`}
      empty={
        <EmptyState
          drawing={emptyOrders}
          text="No hay pedidos así. Se hacen desde Reposición, con lo que falta de cada proveedor."
        />
      }
    />
  );
}
