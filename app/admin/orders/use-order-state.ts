import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { type AdminOrderState, isMoveBack } from '#shared/order-life.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { isRefused } from '../../api/api-error.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';

/** What has to be confirmed: a move backwards, or one of an unpaid order. */
export type OrderQuestion = 'back' | 'unpaid';

/** Changes an order's state, and asks first where necessary (rules 7.3, 7.4). */
export function useOrderState(order: Order, chosen: AdminOrderState) {
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<OrderQuestion | null>(null);
  const { pending, run: send } = useAction(move, { onError: refuse });

  async function move(confirmed: OrderQuestion | null) {
    setQuestion(null);
    // The question was about the state on screen. If somebody has moved the order since, it is loaded again.
    const query = { from: order.state, confirm: confirmed === 'unpaid' ? ('unpaid' as const) : null };
    await call('moveOrder', { params: { orderId: order._id, state: chosen }, query });
    toast(messages.orderStateChanged, { tone: 'success' });
    await revalidate();
  }

  async function refuse(error: unknown) {
    if (isRefused(error, 'order_unpaid')) return setQuestion('unpaid');
    showError(error);
    if (isRefused(error, 'order_moved_on')) await revalidate();
  }

  function apply() {
    if (pending) return;
    if (isMoveBack(order.state, chosen)) setQuestion('back');
    else void send(null);
  }

  return { question, pending, apply, confirm: () => void send(question), refuse: () => setQuestion(null) };
}
