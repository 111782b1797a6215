const STATUSES: ReadonlyMap<string, string> = new Map([
  ['approved', 'Aprobado'],
  ['authorized', 'Autorizado'],
  ['pending', 'Pendiente'],
  ['in_process', 'En revisión'],
  ['in_mediation', 'En mediación'],
  ['rejected', 'Rechazado'],
  ['cancelled', 'Cancelado'],
  ['refunded', 'Devuelto'],
  ['charged_back', 'Contracargo'],
]);

/** The gateway's payment status in words; an unknown one as it is. */
export function gatewayStatusText(status: string): string {
  return STATUSES.get(status) ?? status;
}

const DETAILS: ReadonlyMap<string, string> = new Map([
  ['accredited', 'acreditado'],
  ['partially_refunded', 'devuelto en parte'],
  ['pending_waiting_payment', 'espera que lo paguen'],
  ['pending_waiting_transfer', 'espera la transferencia'],
  ['pending_contingency', 'Mercado Pago lo está procesando'],
  ['pending_review_manual', 'Mercado Pago lo está revisando'],
  ['pending_challenge', 'espera que el banco confirme al comprador'],
  ['cc_rejected_bad_filled_card_number', 'número de tarjeta mal escrito'],
  ['cc_rejected_bad_filled_date', 'vencimiento mal escrito'],
  ['cc_rejected_bad_filled_security_code', 'código de seguridad mal escrito'],
  ['cc_rejected_bad_filled_other', 'datos de la tarjeta mal escritos'],
  ['cc_rejected_insufficient_amount', 'la tarjeta no tiene fondos suficientes'],
  ['cc_rejected_call_for_authorize', 'el comprador tiene que autorizarlo con su banco'],
  ['cc_rejected_card_disabled', 'la tarjeta no está activa'],
  ['cc_rejected_card_type_not_allowed', 'no se aceptan tarjetas de ese tipo'],
  ['cc_rejected_duplicated_payment', 'es igual a otro pago recién hecho'],
  ['cc_rejected_high_risk', 'Mercado Pago lo rechazó por prevención de fraude'],
  ['cc_rejected_blacklist', 'Mercado Pago lo rechazó por prevención de fraude'],
  ['rejected_high_risk', 'Mercado Pago lo rechazó por prevención de fraude'],
  ['cc_rejected_invalid_installments', 'la tarjeta no acepta esas cuotas'],
  ['cc_rejected_max_attempts', 'demasiados intentos con la tarjeta'],
  ['cc_rejected_3ds_challenge', 'el banco no pudo confirmar al comprador'],
  ['cc_rejected_3ds_mandatory', 'el banco no pudo confirmar al comprador'],
  ['cc_amount_rate_limit_exceeded', 'supera el límite de la tarjeta'],
  ['cc_rejected_other_reason', 'la tarjeta no lo aceptó'],
  ['rejected_insufficient_data', 'faltaron datos'],
  ['rejected_by_bank', 'el banco no lo aceptó'],
  ['bank_error', 'falló el banco'],
  ['rejected_by_regulations', 'no lo permiten las normas'],
  ['insufficient_amount', 'fondos insuficientes'],
  ['expired', 'venció sin pagarse'],
  ['by_payer', 'por el comprador'],
  ['by_collector', 'por la tienda'],
  ['by_admin', 'por Mercado Pago'],
  ['settled', 'el dinero volvió al comprador'],
  ['reimbursed', 'el dinero quedó en la tienda'],
]);

/** The gateway's reason in words; null if it adds nothing or is unknown. */
export function gatewayDetailText(detail: string | null): string | null {
  if (detail === null) return null;
  return DETAILS.get(detail) ?? (detail.startsWith('cc_rejected_') ? 'la tarjeta no lo aceptó' : null);
}

const METHODS: ReadonlyMap<string, string> = new Map([
  ['account_money', 'Dinero en Mercado Pago'],
  ['consumer_credits', 'Cuotas sin tarjeta de Mercado Pago'],
  ['rapipago', 'Rapipago'],
  ['pagofacil', 'Pago Fácil'],
  ['visa', 'Visa'],
  ['debvisa', 'Visa Débito'],
  ['master', 'Mastercard'],
  ['debmaster', 'Mastercard Débito'],
  ['maestro', 'Maestro'],
  ['amex', 'American Express'],
  ['naranja', 'Naranja'],
  ['cabal', 'Cabal'],
  ['debcabal', 'Cabal Débito'],
]);

/** The gateway's payment method in words; an unknown one as it is. */
export function gatewayMethodText(method: string): string {
  return METHODS.get(method) ?? method;
}
