import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { UnpaidNotices } from './unpaid-notices.tsx';
import { useUnpaidOrders } from './use-unpaid-orders.ts';

/**
 * The user's own orders for which a way to pay was chosen that takes a while; nothing if there are none. `orderId`: its
 * voucher was just issued and may take a moment to appear.
 */
export function UnpaidOrders({ orderId = null }: { orderId?: string | null }) {
  const { orders, hasFailed } = useUnpaidOrders(orderId);
  if (hasFailed) {
    return (
      <Stack gap={3} below={5}>
        <Notice tone="warning" role="status">
          <p>No pudimos ver si te queda un cupón por pagar.</p>
          <p>
            <Button variant="secondary" size="small" onClick={() => location.reload()}>
              Buscar el cupón
            </Button>
          </p>
        </Notice>
      </Stack>
    );
  }
  return <UnpaidNotices orders={orders} />;
}
