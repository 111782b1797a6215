import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { countText } from '#shared/counts.ts';
import { messages } from '#shared/messages.es.ts';
import { ADMIN_ORDER_STATES, type AdminOrderState } from '#shared/order-life.ts';
import type { OrderMoveResult } from '#shared/schemas/order-moves.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { undoneText } from './undone-text.ts';

/** Moves several orders in one request, shows the results, and offers to undo it. */
export function useBulkMoves(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState<readonly OrderMoveResult[]>([]);

  const { pending, run: move } = useAction(async ({ orders, state }: Move) => {
    const results = await put({ orders, state });
    const moved = results.filter(({ result }) => result === 'moved');
    setLeft(results.filter(({ result }) => result !== 'moved'));
    if (moved.length > 0) {
      const many = `Se cambió el estado a ${countText(moved.length, 'orden', 'órdenes')}`;
      const action = {
        label: 'Deshacer',
        run: () => void undo(moved, state).catch(showError).then(revalidate),
      };
      toast(moved.length === 1 ? messages.orderStateChanged : many, { tone: 'success', action });
    }
    onDone();
    await revalidate();
  });

  /**
   * Moves each order back to its earlier state, unless somebody has moved it since. Mails that still wait are
   * cancelled (rules 7.12).
   */
  async function undo(moved: readonly OrderMoveResult[], from: AdminOrderState) {
    const results: OrderMoveResult[] = [];
    for (const state of ADMIN_ORDER_STATES) {
      const back = moved.filter((one) => one.from === state).map(({ _id }) => _id);
      if (back.length > 0) results.push(...(await put({ orders: back, state, from, undo: true })));
    }
    const stayed = results.filter(({ result }) => result !== 'moved' && result !== 'unchanged');
    // Otherwise keep showing what the first move could not do.
    if (stayed.length > 0) setLeft(stayed);
    const isWhole = stayed.length === 0;
    const text = undoneText({ back: results.length - stayed.length, stayed: stayed.length });
    toast(text, { tone: isWhole ? 'success' : 'error' });
  }

  return { pending, left, forgetLeft: () => setLeft([]), move };
}

type Move = { orders: readonly string[]; state: AdminOrderState };
type Moves = Move & { from?: AdminOrderState; undo?: true };

async function put(body: Moves): Promise<OrderMoveResult[]> {
  const { results } = await call('moveOrders', { body: { ...body, orders: [...body.orders] } });
  return results;
}
