import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ADMIN_ORDER_STATES, type AdminOrderState } from '#shared/order-states.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import layout from '../../components/account/checkout-layout.module.css';
import { OrderProgress, OrderStateTag } from '../../components/account/order-progress.tsx';
import { OrderFacts, OrderLines } from '../../components/admin/order-facts.tsx';
import { OrderQuestionDialog } from '../../components/admin/order-question.tsx';
import { useOrderState } from '../../components/admin/use-order-state.ts';
import { pageMeta } from '../../components/page-meta.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { requireAdmin } from '../../session/session.ts';
import { useSessionGuard } from '../../session/use-session-guard.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { Route } from './+types/edit-order-state.ts';

export {
  LoadFailure as ErrorBoundary,
  PageLoading as HydrateFallback,
} from '../../components/account/private-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Editar estado de la orden' });

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await requireAdmin();
  return { order: await findOrder(params.idOrder, request.signal) };
}

async function findOrder(id: string, signal: AbortSignal): Promise<Order | null> {
  try {
    return await api.get<Order>(`/api/orders/${encodeURIComponent(id)}`, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Edit state (section 2.10): the current state beside the choice. */
export default function EditOrderState({ loaderData: { order }, params }: Route.ComponentProps) {
  useSessionGuard();
  const ordersPath = useOrdersPath();
  return (
    <div className="container page">
      {order ? (
        <>
          <div className={layout.head}>
            <h1>Orden {order.code}</h1>
            <Link to={ordersPath}>Volver a las órdenes</Link>
          </div>
          <div className={layout.columns}>
            <section className={layout.sheet} aria-label="Datos de la orden">
              <h2>Datos</h2>
              <OrderFacts order={order} />
              <h2>Productos</h2>
              <OrderLines order={order} />
            </section>
            <section className={classNames(layout.sheet, layout.aside)} aria-label="Estado de la orden">
              <StateForm key={order._id} order={order} />
            </section>
          </div>
        </>
      ) : (
        <EmptyState as="h1" drawing={nothingFound} text={`No hay una orden con el id ${params.idOrder}`}>
          <ButtonLink to={ordersPath}>Volver a las órdenes</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

function StateForm({ order }: { order: Order }) {
  const [chosen, setChosen] = useState<AdminOrderState>('En-preparación');
  const { question, pending, apply, confirm, refuse } = useOrderState(order, chosen);
  return (
    <>
      <h2>Estado</h2>
      <p role="status">
        Estado actual: <OrderStateTag state={order.state} />
      </p>
      <OrderProgress state={order.state} />
      <Field label="Nuevo estado">
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={(event) => {
              const state = ADMIN_ORDER_STATES.find((each) => each === event.target.value);
              if (state) setChosen(state);
            }}
          >
            {ADMIN_ORDER_STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        )}
      </Field>
      <Button wide pending={pending} onClick={apply}>
        Aplicar
      </Button>
      <OrderQuestionDialog
        question={question}
        order={order}
        chosen={chosen}
        onConfirm={confirm}
        onRefuse={refuse}
      />
    </>
  );
}

/** The list as it was left, which its link brings along. */
function useOrdersPath(): string {
  const state: unknown = useLocation().state;
  const search = typeof state === 'object' && state !== null && 'search' in state ? state.search : '';
  return `/admin/order${typeof search === 'string' && search.startsWith('?') ? search : ''}`;
}
