import type { Delivery } from './shipping.ts';

/** The four states, in the order of an order's life (rules 7.1). */
export const ORDER_STATES = ['Orden-creada', 'En-preparación', 'En-camino', 'recibida'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The states that an administrator can set, in any order (rules 7.3). */
export const ADMIN_ORDER_STATES = ['En-preparación', 'En-camino', 'recibida'] as const;
export type AdminOrderState = (typeof ADMIN_ORDER_STATES)[number];

/** Who moves an order: a confirmed payment, or an administrator. */
export type OrderActor = 'payment' | 'admin';

/** The mails about a state, to the buyer or to the shop. An administrator can send them again. */
export const ORDER_MAILS = ['order-paid', 'order-on-its-way', 'shop-new-order'] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

type StateRule = {
  /** The name on screen: the state with spaces for hyphens (rules 7.10). */
  label: string;
  /** The names for orders that are sent, and that are picked up, where they differ. */
  parcelLabel?: string;
  pickupLabel?: string;
  /** Whether the order holds its units for a while, or has sold them. */
  units: 'held' | 'sold';
  /** Whether buyers see orders in this state. */
  isListedToBuyer: boolean;
  /** The states that may follow, and who may cause each move. */
  next: Partial<Record<OrderState, readonly OrderActor[]>>;
  /** The mail to the buyer on entering the state. */
  mail: OrderMail | null;
};

/** The rules of every state (rules 7.2): moves, stock, lists, mails and labels all read this table. */
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
    parcelLabel: 'Entregado',
    pickupLabel: 'Retirado',
    units: 'sold',
    isListedToBuyer: true,
    next: { 'En-preparación': ['admin'], 'En-camino': ['admin'] },
    mail: null,
  },
};

/** The state of a new order. */
export const FIRST_STATE: OrderState = 'Orden-creada';

/** The state that a payment moves an unpaid order to. */
export const PAID_STATE = 'En-preparación' satisfies OrderState;

/** The states of unpaid orders, which hold their units for a while. */
export const UNPAID_STATES = ORDER_STATES.filter((state) => ORDER_LIFE[state].units === 'held');

/** The states of orders that their buyer sees. */
export const LISTED_STATES = ORDER_STATES.filter((state) => ORDER_LIFE[state].isListedToBuyer);

/** True if an order in this state is unpaid, so that it only holds its units. */
export function isUnpaid(state: OrderState): boolean {
  return ORDER_LIFE[state].units === 'held';
}

/** True if `actor` may move an order from one state to the other. */
export function mayMoveOrder(from: OrderState, to: OrderState, actor: OrderActor): boolean {
  return ORDER_LIFE[from].next[to]?.includes(actor) ?? false;
}

/** True if the move sells the order's units. */
export function isSale(from: OrderState, to: OrderState): boolean {
  return isUnpaid(from) && !isUnpaid(to);
}

/** True if the move goes backwards, which the screen asks about first (rules 7.3). */
export function isMoveBack(from: OrderState, to: OrderState): boolean {
  return ORDER_STATES.indexOf(to) < ORDER_STATES.indexOf(from);
}

/** The state for customers and lists: `En preparación`. */
export function orderStateText(state: OrderState): string {
  return ORDER_LIFE[state].label;
}

/** What the state means for the buyer, given the way of delivery (rules 7.10). */
export function orderStageText(state: OrderState, { isPickup }: Pick<Delivery, 'isPickup'>): string {
  const { label, parcelLabel, pickupLabel } = ORDER_LIFE[state];
  return (isPickup ? pickupLabel : parcelLabel) ?? label;
}

/** The mails that a move sends: one to the buyer, and when the move is a sale one to the shop. */
export function mailsOfMove(from: OrderState, to: OrderState): OrderMail[] {
  const { mail } = ORDER_LIFE[to];
  if (!mail) return [];
  return isSale(from, to) ? [mail, 'shop-new-order'] : [mail];
}

/** The mails whose content is true of an order in that state. */
export function mailsOfState(state: OrderState): OrderMail[] {
  const reached = ORDER_STATES.slice(0, ORDER_STATES.indexOf(state) + 1);
  return ORDER_MAILS.filter((mail) =>
    mail === 'shop-new-order' ? !isUnpaid(state) : reached.some((one) => ORDER_LIFE[one].mail === mail),
  );
}

/** The mails whose content is untrue of an order in that state. */
export function mailsNotOfState(state: OrderState): OrderMail[] {
  const trueOnes = mailsOfState(state);
  return ORDER_MAILS.filter((mail) => !trueOnes.includes(mail));
}

/**
 * The state of an order's money. `awaiting`: the buyer was sent to the gateway; `pending`: a voucher waits to be
 * paid; `in_process`: the gateway reviews a payment; `offline`: an administrator moved the order on without a payment
 * at a gateway. `rejected`, `expired` and `replaced` mean that the order came to nothing (rules 7.7).
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
  /** Its name in the administration. */
  label: string;
  /** The payment that is in progress, as part of a sentence; null if there is none, so that another may begin. */
  underWay: string | null;
  /** True if money that arrives for an unpaid order with this status pays it. */
  takesPayment: boolean;
};

/** The rules of every payment status while the order is unpaid, and its name. */
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

/** The kinds of entries in an order's history. */
export type OrderEventKind =
  | 'created'
  | 'moved'
  | 'replaced'
  | 'rejected'
  | 'expired'
  | 'payment'
  | 'payment_alert'
  | 'payment_entered'
  | 'payment_undone'
  | 'refund'
  | 'cancelled'
  | 'restocked'
  | 'lines_changed'
  | 'delivery_changed'
  | 'tracking'
  | 'note'
  | 'mail_resent'
  | 'withdrawal_requested'
  | 'withdrawal_answered'
  | 'withdrawal_settled'
  | 'withdrawal_reopened';
