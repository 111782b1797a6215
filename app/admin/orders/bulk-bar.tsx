import { useState } from 'react';
import { countText } from '#shared/counts.ts';
import { ADMIN_ORDER_STATES, type AdminOrderState, isMoveBack, orderStateText } from '#shared/order-life.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ChoiceBar, CLOSES_MENU } from '../kit/data-list/choice-bar.tsx';
import { packingSlipsPath } from './packing-slips-path.ts';
import type { TickedOrders } from './use-ticked-orders.ts';

type BulkBarProps = {
  ticked: TickedOrders;
  pending: boolean;
  /** The list's query, for the way back from the packing slips. */
  search: string;
  onMove: (orders: readonly string[], state: AdminOrderState) => void;
};

/** Actions on the ticked orders; no move to the state that all of them have. A move backwards asks first, as for a single order. */
export function BulkBar({ ticked, pending, search, onMove }: BulkBarProps) {
  const [asked, setAsked] = useState<AdminOrderState | null>(null);
  const { orders } = ticked;
  const ids = orders.map(({ _id }) => _id);
  const backwards = (state: AdminOrderState) =>
    orders.filter((order) => isMoveBack(order.state, state)).length;

  function press(state: AdminOrderState) {
    if (backwards(state) > 0) setAsked(state);
    else onMove(ids, state);
  }
  return (
    <ChoiceBar
      label="Órdenes marcadas"
      count={orders.length === 0 ? null : countText(orders.length, 'orden marcada', 'órdenes marcadas')}
      onClear={ticked.clear}
      actions={
        <>
          {ADMIN_ORDER_STATES.filter((state) => orders.some((order) => order.state !== state)).map(
            (state) => (
              <Button
                key={state}
                variant={isNextOfAll(orders, state) ? 'primary' : 'secondary'}
                size="small"
                pending={pending}
                {...CLOSES_MENU}
                onClick={() => press(state)}
              >
                Pasar a {state}
              </Button>
            ),
          )}
          <ButtonLink variant="secondary" size="small" to={packingSlipsPath(ids)} state={{ search }}>
            Imprimir remitos
          </ButtonLink>
        </>
      }
    >
      <ConfirmDialog
        open={asked !== null}
        title="¿Volver órdenes atrás?"
        cancel="Dejar como está"
        confirm={`Pasar a ${asked && orderStateText(asked)}`}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) onMove(ids, asked);
          setAsked(null);
        }}
      >
        {asked && <p>{backText(backwards(asked), orderStateText(asked))}</p>}
      </ConfirmDialog>
    </ChoiceBar>
  );
}

/** Whether it is what usually follows for each of them. */
function isNextOfAll(orders: TickedOrders['orders'], state: AdminOrderState): boolean {
  const before = ADMIN_ORDER_STATES[ADMIN_ORDER_STATES.indexOf(state) - 1] ?? 'Orden-creada';
  return orders.every((order) => order.state === before);
}

function backText(count: number, state: string): string {
  const which = count === 1 ? 'Una de las marcadas ya pasó' : `${count} de las marcadas ya pasaron`;
  return `${which} de ese estado. ¿Querés llevarlas a ${state} igual?`;
}
