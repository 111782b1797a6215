import { useState } from 'react';
import { ADMIN_ORDER_STATES, type AdminOrderState, orderStageText } from '#shared/order-life.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { OrderProgress, OrderStateTag } from '../../account/orders/order-progress.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { OrderQuestionDialog } from './order-question.tsx';
import { useOrderState } from './use-order-state.ts';

/** What usually follows a state, for one press. */
const NEXT: Partial<Record<Order['state'], AdminOrderState>> = {
  'En-preparación': 'En-camino',
  'En-camino': 'recibida',
};

/** The present state, the next one in one press, and the choice of any. Each order needs its own form (`key`). */
export function OrderStateForm({ order }: { order: Order }) {
  const [chosen, setChosen] = useState<AdminOrderState>('En-preparación');
  const { question, pending, apply, confirm, refuse } = useOrderState(order);
  const next = NEXT[order.state];
  return (
    <>
      <p role="status">
        Estado actual: <OrderStateTag state={order.state} />
      </p>
      <OrderProgress state={order.state} delivery={order.delivery} />
      {next && (
        <Button wide pending={pending} onClick={() => apply(next)}>
          Pasar a “{orderStageText(next, order.delivery)}”
        </Button>
      )}
      <Stack gap={3}>
        <SelectField
          label="Nuevo estado"
          value={chosen}
          options={ADMIN_ORDER_STATES.map((value) => ({ value, label: value }))}
          onChoose={setChosen}
        />
        <Button wide variant="secondary" pending={pending} onClick={() => apply(chosen)}>
          Aplicar
        </Button>
      </Stack>
      <OrderQuestionDialog question={question} order={order} onConfirm={confirm} onRefuse={refuse} />
    </>
  );
}
