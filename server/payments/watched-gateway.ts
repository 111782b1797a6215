import type { Watch } from '#server/watch.ts';
import type { PaymentGateway } from './gateway.ts';

/** The gateway, with each call to its company observed. */
export function watchedGateway(gateway: PaymentGateway, watch: Watch): PaymentGateway {
  const watched =
    <Input extends unknown[], Result>(call: string, work: (...input: Input) => Promise<Result>) =>
    (...input: Input) =>
      watch({ kind: 'gateway', gateway: gateway.id, call }, () => work(...input));
  const { payments, readAccount } = gateway;
  return {
    ...gateway,
    createCheckout: watched('createCheckout', gateway.createCheckout),
    closeCheckout: watched('closeCheckout', gateway.closeCheckout),
    ...(readAccount && { readAccount: watched('readAccount', readAccount) }),
    payments: payments && {
      ...payments,
      fetch: watched('fetch', payments.fetch),
      search: watched('search', payments.search),
      refund: watched('refund', payments.refund),
    },
  };
}
