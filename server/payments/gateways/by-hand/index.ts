import type { Settings } from '#shared/schemas/settings.ts';
import type { PaymentGateway } from '../../gateway.ts';

const HOUR = 3_600_000;

/**
 * Ways to pay of which a person says that the money has come: their checkout is the shop's own page with what to do.
 * `publicUrl`: the shop's address, without a trailing slash.
 */
export function createHandGateways(publicUrl: string): [PaymentGateway, PaymentGateway] {
  const checkout = {
    createCheckout: async ({ orderId }) => ({ id: orderId, url: `${publicUrl}/pago/${orderId}` }),
    closeCheckout: async () => undefined,
    payments: null,
  } satisfies Partial<PaymentGateway>;
  return [
    {
      ...checkout,
      id: 'transfer',
      label: 'Transferencia',
      holdsFor: ({ payments }: Settings) => payments.transfer.hours * HOUR,
    },
    {
      ...checkout,
      id: 'cash',
      label: 'Efectivo al retirar',
      holdsFor: ({ payments }: Settings) => payments.cash.hours * HOUR,
    },
  ];
}
