import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { ADMIN_ORDER_STATES, type AdminOrderState } from '#shared/order-life.ts';
import type { OrderMoveResult } from '#shared/schemas/order-moves.ts';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';
import { undoneText } from './undone-text.ts';

/** Moves several orders in one request, shows the results, and offers to undo it. */
export function useBulkMoves(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [left, setLeft] = useState<readonly OrderMoveResult[]>([]);

  async function move(orders: readonly string[], state: AdminOrderState) {
    if (pending || orders.length === 0) return;
    setPending(true);
    try {
      const results = await put({ orders, state });
      const moved = results.filter(({ result }) => result === 'moved');
      setLeft(results.filter(({ result }) => result !== 'moved'));
      if (moved.length > 0) {
        toast(
          moved.length === 1 ? messages.orderStateChanged : `Se cambió el estado a ${moved.length} órdenes`,
          {
            tone: 'success',
            action: { label: 'Deshacer', run: () => void undo(moved, state) },
          },
        );
      }
      onDone();
      await revalidate();
    } catch (error) {
      toast(errorText(error), { tone: 'error' });
    } finally {
      setPending(false);
    }
  }

  /**
   * Moves each order back to its earlier state, unless somebody has moved it since. Mails that still wait are
   * cancelled (rules 7.12).
   */
  async function undo(moved: readonly OrderMoveResult[], from: AdminOrderState) {
    try {
      const results: OrderMoveResult[] = [];
      for (const state of ADMIN_ORDER_STATES) {
        const back = moved.filter((one) => one.from === state).map(({ _id }) => _id);
        if (back.length > 0) results.push(...(await put({ orders: back, state, from, undo: true })));
      }
      const stayed = results.filter(({ result }) => result !== 'moved' && result !== 'unchanged');
      // Otherwise keep showing what the first move could not do.
      if (stayed.length > 0) setLeft(stayed);
      toast(undoneText({ back: results.length - stayed.length, stayed: stayed.length }), {
        tone: stayed.length === 0 ? 'success' : 'error',
      });
    } catch (error) {
      toast(errorText(error), { tone: 'error' });
    }
    await revalidate();
  }

  return { pending, left, forgetLeft: () => setLeft([]), move };
}

type Moves = { orders: readonly string[]; state: AdminOrderState; from?: AdminOrderState; undo?: true };

async function put(body: Moves): Promise<OrderMoveResult[]> {
  const { results } = await call('moveOrders', { body: { ...body, orders: [...body.orders] } });
  return results;
}
