import type { PaymentStatus } from '#shared/order-states.ts';

/** Where an order's money stands, for administrators. */
export const PAYMENT_STATUS_TEXT: Record<PaymentStatus, string> = {
  awaiting: 'Sin pagar',
  pending: 'Cupón pendiente',
  in_process: 'En revisión',
  approved: 'Pagado',
  offline: 'Fuera de línea',
  rejected: 'Rechazado',
  expired: 'Vencido',
  replaced: 'Reemplazado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
  in_mediation: 'En mediación',
};
