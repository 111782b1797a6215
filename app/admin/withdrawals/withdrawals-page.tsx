import { redirect, useNavigation } from 'react-router';
import { WITHDRAWAL_STATES } from '#shared/withdrawals.ts';
import { callForPage } from '../../api/client.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { PageSteps } from '../kit/page-steps.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { useListView } from '../kit/use-list-view.ts';
import styles from '../orders/orders-page.module.css';
import toolbar from '../orders/orders-toolbar.module.css';
import type { Route } from './+types/withdrawals-page.ts';
import { useWithdrawalState } from './use-withdrawal-state.ts';
import {
  BOTH_STATES,
  type WithdrawalListView,
  withdrawalListQuery,
  withdrawalListSearch,
  withdrawalListView,
  withdrawalPages,
  withdrawalStateOf,
} from './withdrawal-list-view.ts';
import { WithdrawalsTable } from './withdrawals-table.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Administración Arrepentimientos' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const view = withdrawalListView(url.searchParams);
  const { rows, total } = await callForPage('listWithdrawals', {
    query: withdrawalListQuery(view),
    signal: request.signal,
  });
  const last = withdrawalPages(total);
  if (view.page > last) throw redirect(url.pathname + withdrawalListSearch({ ...view, page: last }));
  return { withdrawals: rows, total, view, now: Date.now() };
}

/** Who wants to undo a purchase, and how long the shop has to answer (Disposición 954/2025). */
export default function AdminWithdrawals({ loaderData }: Route.ComponentProps) {
  const { withdrawals, total, view, now } = loaderData;
  useRefreshOnReturn();
  const move = useListView(view, withdrawalListSearch);
  const isLoading = useNavigation().state === 'loading';
  const { pendingId, change } = useWithdrawalState();

  const show = (wanted: Partial<WithdrawalListView>) => void move({ page: 1, ...wanted }, 'q' in wanted);

  return (
    <div className={classNames('container page', styles.page)}>
      <h1>Administración Arrepentimientos</h1>
      <p>
        Hay 24 horas para responder cada uno. Marcarlo resuelto solo deja constancia de que se respondió: el
        dinero se devuelve en Mercado Pago y el stock se corrige a mano.
      </p>
      <search className={toolbar.toolbar}>
        <Field label="Estado">
          {(control) => (
            <Select
              {...control}
              value={view.state ?? BOTH_STATES}
              onChange={(event) => show({ state: withdrawalStateOf(event.target.value) })}
            >
              {WITHDRAWAL_STATES.map((state) => (
                <option key={state}>{state}</option>
              ))}
              <option>{BOTH_STATES}</option>
            </Select>
          )}
        </Field>
        <SearchField
          label="Buscar"
          value={view.q}
          placeholder="Código, pedido, e-mail…"
          onSearch={(q) => show({ q })}
        />
        <p className={toolbar.count} role="status">
          {total === 1 ? '1 arrepentimiento' : `${total} arrepentimientos`}
        </p>
      </search>
      <div className={classNames(isLoading && styles.busy)} aria-busy={isLoading}>
        {withdrawals.length > 0 ? (
          <WithdrawalsTable withdrawals={withdrawals} now={now} pendingId={pendingId} onChange={change} />
        ) : (
          <NoWithdrawals view={view} onShow={show} />
        )}
      </div>
      {total > 0 && (
        <div className={styles.steps}>
          <PageSteps page={view.page} pages={withdrawalPages(total)} onGo={(page) => show({ page })} />
        </div>
      )}
    </div>
  );
}

type NoWithdrawalsProps = {
  view: WithdrawalListView;
  onShow: (wanted: Partial<WithdrawalListView>) => void;
};

function NoWithdrawals({ view, onShow }: NoWithdrawalsProps) {
  const searched = view.q.trim();
  return (
    <EmptyState
      drawing={emptyOrders}
      text={searched === '' ? 'No hay arrepentimientos para mostrar.' : `Ninguno coincide con “${searched}”.`}
    >
      {searched !== '' && <Button onClick={() => onShow({ q: '' })}>Borrar la búsqueda</Button>}
      {view.state !== null && (
        <Button variant="secondary" onClick={() => onShow({ state: null })}>
          Ver todos
        </Button>
      )}
    </EmptyState>
  );
}
