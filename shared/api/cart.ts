import { z } from 'zod';
import {
  cartAfterManySchema,
  cartLineInputSchema,
  cartLinesInputSchema,
  cartSchema,
  shownLinesSchema,
} from '#shared/schemas/cart.ts';
import { id } from '#shared/schemas/fields.ts';
import type { Endpoint } from './endpoint.ts';

const params = z.object({ cartId: id });
const wholeCart = { tag: 'Carrito', permission: 'user', params, answer: cartSchema } as const;

/** The user's own cart. Every call answers the whole of it (rules 5.7). */
export const cart = {
  readCart: wholeCart,
  setCartLine: { ...wholeCart, body: cartLineInputSchema, errors: ['insufficient_stock', 'over_max_units'] },
  setCartLines: { ...wholeCart, body: cartLinesInputSchema, answer: cartAfterManySchema },
  removeCartLine: { ...wholeCart, params: params.extend({ lineId: id }) },
  clearCart: wholeCart,
  acknowledgeRemovedLines: { ...wholeCart, query: shownLinesSchema },
} satisfies Record<string, Endpoint>;
