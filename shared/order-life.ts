import { SHIPPING_METHODS, type ShipmentType } from './shipping.ts';

/** The four states of the specification (section 4), in the order of an order's life. */
export const ORDER_STATES = ['Orden-creada', 'En-preparación', 'En-camino', 'recibida'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The states that an administrator can set, in any order: the specification enforces none. */
export const ADMIN_ORDER_STATES = ['En-preparación', 'En-camino', 'recibida'] as const;
export type AdminOrderState = (typeof ADMIN_ORDER_STATES)[number];

/** Who moves an order: a confirmed payment, or an administrator. */
export type OrderActor = 'payment' | 'admin';

/** The mails that tell of a state, to the buyer or to the shop; an administrator can send them once more. */
export const ORDER_MAILS = ['order-paid', 'order-on-its-way', 'shop-new-order'] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

type StateRule = {
  /** What people read: the specification's state with spaces for hyphens (section 2.8). */
  label: string;
  /** What an order that is picked up has instead: it is never on its way. */
  pickupLabel?: string;
  /** What the order does with its units: it holds them for a while, or they are sold. */
  units: 'held' | 'sold';
  /** Whether the buyer finds it among their orders. */
  isListedToBuyer: boolean;
  /** The states that may follow, and who may cause each. */
  next: Partial<Record<OrderState, readonly OrderActor[]>>;
  /** The buyer's mail on entering the state; what it says stays true from then on. */
  mail: OrderMail | null;
};

/** The life of an order: moves, stock, lists, mails and labels all read this table. */
export const ORDER_LIFE: Record<OrderState, StateRule> = {
  'Orden-creada': {
    label: 'Orden creada',
    units: 'held',
    isListedToBuyer: false,
    next: { 'En-preparación': ['payment', 'admin'], 'En-camino': ['admin'], recibida: ['admin'] },
    mail: null,
  },
  'En-preparación': {
    label: 'En preparación',
    units: 'sold',
    isListedToBuyer: true,
    next: { 'En-camino': ['admin'], recibida: ['admin'] },
    mail: 'order-paid',
  },
  'En-camino': {
    label: 'En camino',
    pickupLabel: 'Listo para retirar',
    units: 'sold',
    isListedToBuyer: true,
    next: { 'En-preparación': ['admin'], recibida: ['admin'] },
    mail: 'order-on-its-way',
  },
  recibida: {
    label: 'recibida',
    pickupLabel: 'Retirado',
    units: 'sold',
    isListedToBuyer: true,
    next: { 'En-preparación': ['admin'], 'En-camino': ['admin'] },
    mail: null,
  },
};

/** The state of a new order. */
export const FIRST_STATE: OrderState = 'Orden-creada';

/** The state that a confirmed payment moves an unpaid order to. */
export const PAID_STATE: OrderState = 'En-preparación';

/** The states of orders that only hold their units, still to be paid. */
export const UNPAID_STATES = ORDER_STATES.filter((state) => ORDER_LIFE[state].units === 'held');

/** The states of orders that their buyer finds among their own. */
export const LISTED_STATES = ORDER_STATES.filter((state) => ORDER_LIFE[state].isListedToBuyer);

/** Whether an order in this state only holds its units, still to be paid. */
export function isUnpaid(state: OrderState): boolean {
  return ORDER_LIFE[state].units === 'held';
}

/** Whether `actor` may move an order from one state to the other. */
export function mayMoveOrder(from: OrderState, to: OrderState, actor: OrderActor): boolean {
  return ORDER_LIFE[from].next[to]?.includes(actor) ?? false;
}

/** Whether the move sells the order's units, which empties the cart of them and makes it an order for the shop. */
export function isSale(from: OrderState, to: OrderState): boolean {
  return isUnpaid(from) && !isUnpaid(to);
}

/** Whether the move goes back in the order's life; the screen asks about it first. */
export function isMoveBack(from: OrderState, to: OrderState): boolean {
  return ORDER_STATES.indexOf(to) < ORDER_STATES.indexOf(from);
}

/** The state as customers and lists read it: `En preparación`. */
export function orderStateText(state: OrderState): string {
  return ORDER_LIFE[state].label;
}

/** What the state means for the order's buyer, by the way of delivery. */
export function orderStageText(state: OrderState, shipment: ShipmentType): string {
  const { label, pickupLabel } = ORDER_LIFE[state];
  return (SHIPPING_METHODS[shipment].isPickup && pickupLabel) || label;
}

/** The mails that a move sends: the buyer's, and the shop's when it has become an order for the shop. */
export function mailsOfMove(from: OrderState, to: OrderState): OrderMail[] {
  const { mail } = ORDER_LIFE[to];
  if (!mail) return [];
  return isSale(from, to) ? [mail, 'shop-new-order'] : [mail];
}

/** The mails that are true of an order in that state. */
export function mailsOfState(state: OrderState): OrderMail[] {
  const reached = ORDER_STATES.slice(0, ORDER_STATES.indexOf(state) + 1);
  return ORDER_MAILS.filter((mail) =>
    mail === 'shop-new-order' ? !isUnpaid(state) : reached.some((one) => ORDER_LIFE[one].mail === mail),
  );
}

/** The mails that would say what is not so of an order in that state. */
export function mailsNotOfState(state: OrderState): OrderMail[] {
  const trueOnes = mailsOfState(state);
  return ORDER_MAILS.filter((mail) => !trueOnes.includes(mail));
}

/**
 * Where an order's money stands. `awaiting`: the shopper was sent to the gateway; `pending` and `in_process`: a voucher
 * or a review is open; `offline`: an administrator moved the order on without a payment at a gateway. `rejected`,
 * `expired` and `replaced` came to nothing.
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

type PaymentStatusRule = {
  /** What administrators read. */
  label: string;
  /** The payment that is under way, in a sentence; null when there is none, so that another can be begun. */
  underWay: string | null;
  /** Whether money that comes for an unpaid order with this status pays it. */
  takesPayment: boolean;
};

/** What each status means while the order is unpaid, and its name. */
export const PAYMENT_STATUS_RULES: Record<PaymentStatus, PaymentStatusRule> = {
  awaiting: { label: 'Sin pagar', underWay: null, takesPayment: true },
  pending: { label: 'Cupón pendiente', underWay: 'un cupón de pago pendiente', takesPayment: true },
  in_process: { label: 'En revisión', underWay: 'un pago en revisión', takesPayment: true },
  approved: { label: 'Pagado', underWay: null, takesPayment: false },
  offline: { label: 'Fuera de línea', underWay: null, takesPayment: false },
  rejected: { label: 'Rechazado', underWay: null, takesPayment: true },
  expired: { label: 'Vencido', underWay: null, takesPayment: true },
  replaced: { label: 'Reemplazado', underWay: null, takesPayment: false },
  refunded: { label: 'Devuelto', underWay: null, takesPayment: false },
  charged_back: { label: 'Contracargo', underWay: null, takesPayment: false },
  in_mediation: { label: 'En mediación', underWay: null, takesPayment: false },
};

/** What an order's history tells of. */
export type OrderEventKind =
  | 'created'
  | 'moved'
  | 'replaced'
  | 'rejected'
  | 'expired'
  | 'payment'
  | 'payment_alert'
  | 'mail_resent'
  | 'withdrawal_requested'
  | 'withdrawal_settled'
  | 'withdrawal_reopened';
