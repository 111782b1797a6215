import type { PaymentGateway } from './gateway.ts';

/** The gateways that the shop works with, by their ids. */
export type Gateways = {
  /** Where new purchases are paid. */
  first: PaymentGateway;
  /** Throws when the shop does not have it (any more): what was paid there waits until it does. */
  named: (id: string) => PaymentGateway;
};

export function createGateways(gateways: readonly [PaymentGateway, ...PaymentGateway[]]): Gateways {
  return {
    first: gateways[0],
    named: (id) => {
      const gateway = gateways.find((one) => one.id === id);
      if (!gateway) throw new Error(`the shop has no payment gateway ${id}`);
      return gateway;
    },
  };
}
