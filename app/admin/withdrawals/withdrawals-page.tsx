import { countText } from '#shared/counts.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { type StateOf, useDataList } from '../kit/data-list/use-data-list.ts';
import type { Route } from './+types/withdrawals-page.ts';
import { WITHDRAWAL_COLUMNS, WITHDRAWALS_LIST } from './withdrawals-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Administración Arrepentimientos' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = await loadList(WITHDRAWALS_LIST, request, (query, signal) =>
    callForPage('listWithdrawals', { query, signal }),
  );
  return { ...page, now: Date.now() };
}

/** Requests to undo a purchase, and the time left to answer (rules 17.1). */
export default function AdminWithdrawals({ loaderData }: Route.ComponentProps) {
  const { rows, total, view, now } = loaderData;
  useRefreshOnReturn();
  const list = useDataList(WITHDRAWALS_LIST, view);
  return (
    <div className="container page wide">
      <Text as="h1" below={2}>
        Administración Arrepentimientos
      </Text>
      <p>
        Hay 24 horas para responder cada uno. Marcarlo resuelto solo deja constancia de que se respondió: el
        dinero se devuelve en Mercado Pago y el stock se corrige a mano.
      </p>
      <DataList
        list={list}
        caption="Arrepentimientos"
        columns={WITHDRAWAL_COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        total={total}
        context={{ now }}
        layout="inLine"
        count={countText(total, 'arrepentimiento', 'arrepentimientos')}
        empty={<NoWithdrawals list={list} />}
      />
    </div>
  );
}

function NoWithdrawals({ list: { view, show } }: { list: StateOf<typeof WITHDRAWALS_LIST> }) {
  const searched = view.q.trim();
  return (
    <EmptyState
      drawing={emptyOrders}
      text={searched === '' ? 'No hay arrepentimientos para mostrar.' : `Ninguno coincide con “${searched}”.`}
    >
      {searched !== '' && <Button onClick={() => show({ q: '' })}>Borrar la búsqueda</Button>}
      {view.state !== '' && (
        <Button variant="secondary" onClick={() => show({ state: '' })}>
          Ver todos
        </Button>
      )}
    </EmptyState>
  );
}
