/** How a buyer chooses to pay: at the gateway, by bank transfer, or cash when picking up. The ids of the gateways. */
export const PAYMENT_WAYS = ['mercadopago', 'transfer', 'cash'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** The ways of which a person says that the money came. */
export const HAND_WAYS = ['transfer', 'cash'] as const satisfies readonly PaymentWay[];
export type HandWay = (typeof HAND_WAYS)[number];

/** Their names on screen. */
export const PAYMENT_WAY_NAMES: Record<PaymentWay, string> = {
  mercadopago: 'Mercado Pago',
  transfer: 'Transferencia',
  cash: 'Efectivo al retirar',
};
