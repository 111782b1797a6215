import type { z } from 'zod';

/** What the ways that come with the shop are, whatever they are called and cost (rules 21.4). */
const FIXED_WAYS = new Map([
  ['giles', { needsAddress: true, paidLater: false }],
  ['retira', { needsAddress: false, paidLater: false }],
  ['argentina', { needsAddress: true, paidLater: true }],
]);

type Switch = { enabled: boolean };
type Together = {
  shipping: ReadonlyArray<Switch & { id: string; needsAddress: boolean; paidLater?: boolean | undefined }>;
  payments: { mercadopago: Switch; transfer: Switch; cash: Switch };
};

/** Refuses settings whose groups contradict each other, and other things under the names of the shop's own ways. */
export function judgeWhole({ value, issues }: z.core.ParsePayload<Together>): void {
  // What is no setting has its own message already.
  if (issues.length > 0) return;
  const refuse = (path: Array<string | number>, message: string) =>
    void issues.push({ code: 'custom', path, message, input: value });
  for (const [index, way] of value.shipping.entries()) {
    const fixed = FIXED_WAYS.get(way.id);
    if (!fixed) continue;
    if (way.needsAddress !== fixed.needsAddress) {
      const message = fixed.needsAddress ? 'Esta forma lleva a una dirección' : 'Esta forma es el retiro';
      refuse(['shipping', index, 'needsAddress'], `${message}: se puede apagar, pero no cambiar`);
    }
    if (way.paidLater !== fixed.paidLater) {
      const message = fixed.paidLater ? 'Su precio 0 es «a acordar»' : 'Su precio 0 es «sin cargo»';
      refuse(['shipping', index, 'paidLater'], message);
    }
  }
  const { mercadopago, transfer, cash } = value.payments;
  const isCashAlone = cash.enabled && !mercadopago.enabled && !transfer.enabled;
  if (isCashAlone && !value.shipping.some((way) => way.enabled && !way.needsAddress)) {
    const message = 'El efectivo es al retirar: prendé una forma de retiro, u otra forma de pago';
    refuse(['payments', 'cash', 'enabled'], message);
  }
}
