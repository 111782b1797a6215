import { SHIPPING_METHODS, type ShipmentType } from './shipping.ts';

/** The four states of section 4 of the specification, in the order of an order's life. */
export const ORDER_STATES = ['Orden-creada', 'En-preparación', 'En-camino', 'recibida'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The states an administrator can set, in any order (section 4: no ordering is enforced). */
export const ADMIN_ORDER_STATES = ['En-preparación', 'En-camino', 'recibida'] as const;
export type AdminOrderState = (typeof ADMIN_ORDER_STATES)[number];

export type OrderActor = 'gateway' | 'admin';

type OrderStateRule = {
  /** What people read; section 2.8: hyphens become spaces. */
  label: string;
  /** The states that may follow, and who may cause each. */
  next: Partial<Record<OrderState, readonly OrderActor[]>>;
  /** What entering the state does to the stock. `take` turns the reservation, or free units, into a sale. */
  stockOnLeavingUnpaid: 'take' | 'none';
  visibleToCustomer: boolean;
  /** The mail that the customer gets on entering the state. */
  mail: 'order-paid' | 'order-on-its-way' | null;
};

/** The life of an order as a table: transitions, permissions and choices on screen all read it. */
export const ORDER_STATE_RULES: Record<OrderState, OrderStateRule> = {
  'Orden-creada': {
    label: 'Orden creada',
    next: { 'En-preparación': ['gateway', 'admin'], 'En-camino': ['admin'], recibida: ['admin'] },
    stockOnLeavingUnpaid: 'none',
    visibleToCustomer: false,
    mail: null,
  },
  'En-preparación': {
    label: 'En preparación',
    next: { 'En-preparación': ['admin'], 'En-camino': ['admin'], recibida: ['admin'] },
    stockOnLeavingUnpaid: 'take',
    visibleToCustomer: true,
    mail: 'order-paid',
  },
  'En-camino': {
    label: 'En camino',
    next: { 'En-preparación': ['admin'], 'En-camino': ['admin'], recibida: ['admin'] },
    stockOnLeavingUnpaid: 'take',
    visibleToCustomer: true,
    mail: 'order-on-its-way',
  },
  recibida: {
    label: 'Recibida',
    next: { 'En-preparación': ['admin'], 'En-camino': ['admin'], recibida: ['admin'] },
    stockOnLeavingUnpaid: 'take',
    visibleToCustomer: true,
    mail: null,
  },
};

/** Whether `actor` may move an order from one state to the other. */
export function mayMoveOrder(from: OrderState, to: OrderState, actor: OrderActor): boolean {
  return ORDER_STATE_RULES[from].next[to]?.includes(actor) ?? false;
}

/** Whether the move goes back in the order's life, which the screen asks about first. */
export function isMoveBack(from: OrderState, to: OrderState): boolean {
  return ORDER_STATES.indexOf(to) < ORDER_STATES.indexOf(from);
}

/** Section 2.8: the state with spaces for hyphens, as customers and lists read it: `En preparación`. */
export function orderStateText(state: OrderState): string {
  return state.replaceAll('-', ' ');
}

const PICKUP_STAGES: Partial<Record<OrderState, string>> = {
  'En-camino': 'Listo para retirar',
  recibida: 'Retirado',
};

/** What the state means for the order's buyer, by the way of delivery: what is picked up is never `En camino`. */
export function orderStageText(state: OrderState, shipment: ShipmentType): string {
  const stage = SHIPPING_METHODS[shipment].isPickup ? PICKUP_STAGES[state] : undefined;
  return stage ?? orderStateText(state);
}

/**
 * Where an order's money stands. `awaiting`: the shopper was sent to the gateway; `pending` and `in_process`: a cash
 * ticket or a review is open; `offline`: an administrator moved the order on without a payment at the gateway.
 * `rejected`, `expired` and `replaced` came to nothing (contract, Payment and orders).
 */
export const PAYMENT_STATUSES = [
  'awaiting',
  'pending',
  'in_process',
  'approved',
  'offline',
  'rejected',
  'expired',
  'replaced',
  'refunded',
  'charged_back',
  'in_mediation',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
