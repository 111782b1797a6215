import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { ADMIN_ORDER_STATES, type AdminOrderState, isMoveBack } from '#shared/order-life.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { isRefused } from '../../api/api-error.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { undoneText } from './undone-text.ts';

/** What has to be confirmed: a move backwards, or one of an unpaid order, to a state. */
export type OrderQuestion = { why: 'back' | 'unpaid'; to: AdminOrderState };

/**
 * Changes an order's state, asks first where necessary (rules 7.3, 7.4), and offers to undo it: the mail about it waits
 * for that (rules 7.12).
 */
export function useOrderState(order: Order) {
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<OrderQuestion | null>(null);
  const { pending, run: send } = useAction(move);

  async function move({ to, isSure }: { to: AdminOrderState; isSure: boolean }) {
    const from = order.state;
    setQuestion(null);
    // The question was about the state on screen. If somebody has moved the order since, it is loaded again.
    const query = { from, confirm: isSure && from === 'Orden-creada' ? ('unpaid' as const) : null };
    try {
      await call('moveOrder', { params: { orderId: order._id, state: to }, query });
    } catch (error) {
      if (isRefused(error, 'order_unpaid')) return setQuestion({ why: 'unpaid', to });
      if (isRefused(error, 'order_moved_on')) await revalidate();
      throw error;
    }
    const before = ADMIN_ORDER_STATES.find((state) => state === from);
    toast(messages.orderStateChanged, {
      tone: 'success',
      ...(before &&
        before !== to && {
          action: { label: 'Deshacer', run: () => void undo(before, to).catch(showError).then(revalidate) },
        }),
    });
    await revalidate();
  }

  async function undo(state: AdminOrderState, from: AdminOrderState) {
    const { results } = await call('moveOrders', { body: { orders: [order._id], state, from, undo: true } });
    const back = results.filter(({ result }) => result === 'moved').length;
    const text = undoneText({ back, stayed: 1 - back });
    toast(text, { tone: back === 1 ? 'success' : 'error' });
  }

  function apply(to: AdminOrderState) {
    if (pending) return;
    if (isMoveBack(order.state, to)) setQuestion({ why: 'back', to });
    else void send({ to, isSure: false });
  }

  return {
    question,
    pending,
    apply,
    confirm: () => question && void send({ to: question.to, isSure: true }),
    refuse: () => setQuestion(null),
  };
}
