import { lazy, Suspense, useState } from 'react';
import { totalText } from '#shared/counts.ts';
import { keysOf } from '#shared/entries.ts';
import { messages } from '#shared/messages.es.ts';
import type { OrderState } from '#shared/order-life.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import toolbar from '../kit/data-list/list-toolbar.module.css';
import { loadList } from '../kit/data-list/load-list.ts';
import { type StateOf, useDataList } from '../kit/data-list/use-data-list.ts';
import { useMay } from '../kit/use-may.ts';
import type { Route } from './+types/orders-page.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MovesLeft } from './moves-left.tsx';
import styles from './orders-list.module.css';
import { ORDER_COLUMNS, ORDER_TABS, ORDERS_LIST } from './orders-list.tsx';
import { useBulkMoves } from './use-bulk-moves.ts';
import { useTickedOrders } from './use-ticked-orders.ts';

const StatementPanel = lazy(async () => ({
  default: (await import('./statement/statement-panel.tsx')).StatementPanel,
}));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Administración Órdenes' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = await loadList(ORDERS_LIST, request, ({ state, ...query }, signal) =>
    state
      ? callForPage('listOrdersInState', { params: { state }, query, signal })
      : callForPage('listOrders', { query, signal }),
  );
  return { ...page, now: Date.now() };
}

/** All orders, for the administrator. Several can be ticked to change them at once. */
export default function AdminOrders({ loaderData: { rows, total, view, now } }: Route.ComponentProps) {
  useRefreshOnReturn();
  const { shipping } = useShop();
  const list = useDataList(ORDERS_LIST, view, { startsInSearch: true });
  const ticked = useTickedOrders(rows);
  const { pending, left, forgetLeft, move } = useBulkMoves(ticked.clear);
  const search = list.searchWith({});
  const may = useMay();
  const [hasStatement, setStatement] = useState(false);

  function closeStatement() {
    setStatement(false);
    document.getElementById('extracto')?.focus();
  }
  return (
    <div className="container page wide">
      <PageHead>
        <h1>Administración Órdenes</h1>
      </PageHead>
      {hasStatement && (
        <Suspense fallback={<p role="status">{messages.loading}</p>}>
          <StatementPanel onClose={closeStatement} />
        </Suspense>
      )}
      <DataList
        list={list}
        caption="Órdenes"
        tabs={ORDER_TABS}
        options={{
          typeOfShipment: [
            { value: '', label: 'Todas' },
            ...shipping.map(({ id, name }) => ({ value: id, label: name })),
          ],
        }}
        columns={ORDER_COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        total={total}
        context={{ onPage: rows.length, ticked, search, now }}
        layout="inLine"
        tools={
          may('refunds') && (
            <Button
              variant="quiet"
              size="small"
              id="extracto"
              className={toolbar.folded}
              aria-expanded={hasStatement}
              onClick={() => setStatement(!hasStatement)}
            >
              Extracto del banco
            </Button>
          )
        }
        count={countText(total, view.state)}
        before={<MovesLeft results={left} onClose={forgetLeft} />}
        empty={<NoOrders list={list} />}
        className={styles.table}
        after={
          <BulkBar
            ticked={ticked}
            pending={pending}
            search={search}
            onMove={(ids, state) => ids.length > 0 && void move({ orders: ids, state })}
          />
        }
      />
    </div>
  );
}

/** What orders in a state are called: one, several. */
const IN_STATE = {
  '': ['en total', 'en total'],
  'Orden-creada': ['creada', 'creadas'],
  'En-preparación': ['en preparación', 'en preparación'],
  'En-camino': ['en camino', 'en camino'],
  recibida: ['recibida', 'recibidas'],
} as const satisfies Record<OrderState | '', readonly [string, string]>;

function countText(total: number, state: OrderState | ''): string {
  const [one, several] = IN_STATE[state];
  return total === 1 ? `1 orden ${one}` : `${totalText(total)} órdenes ${several}`;
}

const NOT_NARROWED = {
  from: '',
  to: '',
  payment: '',
  typeOfShipment: '',
  channel: '',
  way: '',
  pickup: '',
  toConfirm: '',
  owed: '',
} as const;

function NoOrders({ list: { view, show } }: { list: StateOf<typeof ORDERS_LIST> }) {
  const searched = view.q.trim();
  const isNarrowed = keysOf(NOT_NARROWED).some((name) => view[name] !== '');
  const nothing = isNarrowed ? 'No hay órdenes con esos filtros.' : 'No hay órdenes en este estado.';
  return (
    <EmptyState drawing={emptyOrders} text={searched ? `Ninguna orden coincide con “${searched}”.` : nothing}>
      {searched && <Button onClick={() => show({ q: '' })}>Borrar la búsqueda</Button>}
      {(view.state !== '' || isNarrowed) && (
        <Button variant="secondary" onClick={() => show({ ...NOT_NARROWED, state: '' })}>
          Ver todas las órdenes
        </Button>
      )}
    </EmptyState>
  );
}
