import { redirect, useNavigation } from 'react-router';
import { callForPage } from '../../api/client.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { PageSteps } from '../kit/page-steps.tsx';
import { useListFocus } from '../kit/use-list-focus.ts';
import { useListView } from '../kit/use-list-view.ts';
import type { Route } from './+types/orders-page.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MovesLeft } from './moves-left.tsx';
import {
  type OrderListView,
  orderListQuery,
  orderListSearch,
  orderListView,
  pageCount,
} from './order-list-view.ts';
import styles from './orders-page.module.css';
import { OrdersTable } from './orders-table.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { useBulkMoves } from './use-bulk-moves.ts';
import { useTickedOrders } from './use-ticked-orders.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Administración Órdenes' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const view = orderListView(url.searchParams);
  const { rows, total } = await loadOrders(view, request.signal);
  // An old address can name a page that is no longer there.
  const last = pageCount(total);
  if (view.page > last) throw redirect(url.pathname + orderListSearch({ ...view, page: last }));
  return { orders: rows, total, view };
}

function loadOrders(view: OrderListView, signal: AbortSignal) {
  const query = orderListQuery(view);
  return view.state === null
    ? callForPage('listOrders', { query, signal })
    : callForPage('listOrdersInState', { params: { state: view.state }, query, signal });
}

/** The administrator's orders (section 2.10). State, search, order and page stand in the address. */
export default function AdminOrders({ loaderData: { orders, total, view } }: Route.ComponentProps) {
  useRefreshOnReturn();
  const change = useListView(view, orderListSearch);
  const { search } = useListFocus({ startsInSearch: true });
  const isLoading = useNavigation().state === 'loading';
  const ticked = useTickedOrders(orders);
  const { pending, left, forgetLeft, move } = useBulkMoves(ticked.clear);

  const show = (changed: Partial<OrderListView>) => void change({ page: 1, ...changed }, 'q' in changed);

  return (
    <div className={classNames('container page', styles.page)}>
      <h1>Administración Órdenes</h1>
      <OrdersToolbar view={view} total={total} search={search} onChange={show} />
      <MovesLeft results={left} onClose={forgetLeft} />
      <div className={classNames(isLoading && styles.busy)} aria-busy={isLoading}>
        {orders.length > 0 ? (
          <>
            <OrdersTable orders={orders} view={view} ticked={ticked} />
            <BulkBar
              ticked={ticked}
              pending={pending}
              search={orderListSearch(view)}
              onMove={(ids, state) => void move(ids, state)}
            />
          </>
        ) : (
          <NoOrders view={view} onShow={show} />
        )}
      </div>
      {total > 0 && (
        <div className={styles.steps}>
          <PageSteps page={view.page} pages={pageCount(total)} onGo={(page) => show({ page })} />
        </div>
      )}
    </div>
  );
}

function NoOrders({
  view,
  onShow,
}: {
  view: OrderListView;
  onShow: (change: Partial<OrderListView>) => void;
}) {
  const searched = view.q.trim() !== '';
  return (
    <EmptyState
      drawing={emptyOrders}
      text={searched ? `Ninguna orden coincide con “${view.q.trim()}”.` : 'No hay órdenes en este estado.'}
    >
      {searched && <Button onClick={() => onShow({ q: '' })}>Borrar la búsqueda</Button>}
      {view.state !== null && (
        <Button variant="secondary" onClick={() => onShow({ state: null })}>
          Ver todas las órdenes
        </Button>
      )}
    </EmptyState>
  );
}
