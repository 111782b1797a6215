import type { PaymentGateway } from './gateway.ts';

/** The shop's gateways, by id. */
export type Gateways = {
  /** The gateway of new purchases. */
  first: PaymentGateway;
  /** Throws if the shop no longer has the gateway. Jobs about its payments then wait until it does. */
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
