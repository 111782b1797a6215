import { useState } from 'react';
import { ADMIN_ORDER_STATES, type AdminOrderState } from '#shared/order-life.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { OrderProgress, OrderStateTag } from '../../account/orders/order-progress.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { OrderQuestionDialog } from './order-question.tsx';
import { useOrderState } from './use-order-state.ts';

/** The choice of a new state beside the present one. Each order needs its own form (`key`). */
export function OrderStateForm({ order }: { order: Order }) {
  const [chosen, setChosen] = useState<AdminOrderState>('En-preparación');
  const { question, pending, apply, confirm, refuse } = useOrderState(order, chosen);
  return (
    <>
      <h2>Estado</h2>
      <p role="status">
        Estado actual: <OrderStateTag state={order.state} />
      </p>
      <OrderProgress state={order.state} delivery={order.delivery} />
      <SelectField
        label="Nuevo estado"
        value={chosen}
        options={ADMIN_ORDER_STATES.map((value) => ({ value, label: value }))}
        onChoose={setChosen}
      />
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
