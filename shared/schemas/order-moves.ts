import { z } from 'zod';
import { ADMIN_ORDER_STATES, ORDER_STATES } from '#shared/order-life.ts';
import { id } from './fields.ts';

/** PUT /api/orders/state: several orders at once, as many as a page of a list can hold. */
export const orderMovesSchema = z.object({
  orders: z
    .array(id, 'Tiene que ser una lista')
    .min(1, 'Elegí al menos una orden')
    .max(100, 'Hasta 100 órdenes'),
  state: z.enum(ADMIN_ORDER_STATES, 'No es un estado que se pueda poner'),
  /** Only the orders that still have this state are moved: taking a move back undoes nobody else's. */
  from: z.enum(ADMIN_ORDER_STATES, 'No es un estado que se pueda poner').optional(),
  /** Takes an earlier move back: no customer is told of it. */
  undo: z.boolean().optional(),
});

/**
 * What came of one order. `from` is the state it had; `unchanged`: it was in that state already; `unpaid`: nobody has
 * paid it, so it stays until somebody confirms it by itself; `moved_on`: it no longer had the state that was asked for.
 */
const orderMoveResultSchema = z.object({
  _id: z.string(),
  code: z.string().nullable(),
  from: z.enum(ORDER_STATES).nullable(),
  result: z.enum(['moved', 'unchanged', 'unpaid', 'moved_on', 'not_found']),
});
export type OrderMoveResult = z.infer<typeof orderMoveResultSchema>;

export const orderMovesAnswerSchema = z.object({ results: z.array(orderMoveResultSchema) });
