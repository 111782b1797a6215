import { type CheckoutDeps, type CheckoutInput, createOrder } from './create-order.ts';

export type CheckoutService = ReturnType<typeof createCheckoutService>;

/** The checkout's use case, documented where it is defined. */
export function createCheckoutService(deps: CheckoutDeps) {
  return { createOrder: (input: CheckoutInput) => createOrder(deps, input) };
}
