import { z } from 'zod';
import { ADMIN_ORDER_STATES, ORDER_STATES } from '#shared/order-life.ts';
import { id } from './fields.ts';

/** PUT /api/orders/state: at most as many orders as a page of a list. */
export const orderMovesSchema = z.object({
  orders: z
    .array(id, 'Tiene que ser una lista')
    .min(1, 'Elegí al menos una orden')
    .max(100, 'Hasta 100 órdenes'),
  state: z.enum(ADMIN_ORDER_STATES, 'No es un estado que se pueda poner'),
  /** Move only orders that still have this state, so that an undo does not overwrite later changes. */
  from: z.enum(ADMIN_ORDER_STATES, 'No es un estado que se pueda poner').optional(),
  /** Undo an earlier move: no mail is sent. */
  undo: z.boolean().optional(),
});

/**
 * The result for one order. `from`: the state it had; `unchanged`: it already had the new state; `unpaid`: an unpaid
 * order has to be confirmed one by one (rules 7.4); `moved_on`: its state was no longer the one in `from`;
 * `cancelled`: somebody has cancelled it.
 */
const orderMoveResultSchema = z.object({
  _id: z.string(),
  code: z.string().nullable(),
  from: z.enum(ORDER_STATES).nullable(),
  result: z.enum(['moved', 'unchanged', 'unpaid', 'moved_on', 'cancelled', 'not_found']),
});
export type OrderMoveResult = z.infer<typeof orderMoveResultSchema>;

export const orderMovesAnswerSchema = z.object({ results: z.array(orderMoveResultSchema) });
