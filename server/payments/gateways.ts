import type { PaymentGateway } from './gateway.ts';

/** The shop's gateways, by id. */
export type Gateways = {
  /** Throws if the shop no longer has the gateway. Jobs about its payments then wait until it does. */
  named: (id: string) => PaymentGateway;
};

export function createGateways(gateways: readonly PaymentGateway[]): Gateways {
  return {
    named: (id) => {
      const gateway = gateways.find((one) => one.id === id);
      if (!gateway) throw new Error(`the shop has no payment gateway ${id}`);
      return gateway;
    },
  };
}
