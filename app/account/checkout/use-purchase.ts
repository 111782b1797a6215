import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { User } from '#shared/schemas/accounts.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import type { CheckoutInput } from '#shared/schemas/orders.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { call } from '../../api/client.ts';
import { refreshCart } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { isOutcomeUnknown, type PurchaseRefusal, purchaseRefusal } from './purchase-refusal.ts';

/** The purchase, with the prices on screen. */
type Purchase = { user: User; cart: Cart } & Required<CheckoutInput>;

/**
 * Makes the order and goes to the gateway. An attempt keeps its Idempotency-Key when it is repeated because no answer
 * came, so that only one order is made.
 */
export function usePurchase(onPriceChange: (price: number) => void) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<PurchaseRefusal | null>(null);
  const attempt = useAttemptKey();
  const { pending, run: buy, release } = useAction(send, { onError: refuse, leaves: true });

  useEffect(() => {
    // Coming back from the gateway, the browser may restore this page in its pending state.
    addEventListener('pageshow', release);
    return () => removeEventListener('pageshow', release);
  }, [release]);

  async function send(purchase: Purchase) {
    setRefusal(null);
    const { user, cart, ...agreed } = purchase;
    const lines = cart.products.map(({ subProduct, quantity }) => [subProduct._id, quantity]);
    const { init_point } = await call('createOrder', {
      params: { cartId: cart._id, userId: user._id },
      body: agreed,
      idempotencyKey: attempt.keyOf([agreed, lines]),
    });
    attempt.settled();
    location.assign(init_point);
  }

  function refuse(error: unknown) {
    if (!isOutcomeUnknown(error)) attempt.settled();
    const reason = purchaseRefusal(error);
    setRefusal(reason);
    if (reason.kind === 'shipping_price') onPriceChange(reason.price);
    if (['stock', 'empty', 'products_price'].includes(reason.kind)) refreshCart().catch(() => undefined);
    if (reason.kind === 'address') {
      toast(reason.detail, { tone: 'error' });
      void navigate(href('/order'));
    }
  }

  return { pending, refusal, buy };
}
