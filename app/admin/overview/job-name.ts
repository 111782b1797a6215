const NAMES: Record<string, string> = {
  mail: 'Mail',
  'account-mail': 'Mail de una cuenta',
  'staff-invitation': 'Invitación al equipo',
  'newsletter-mail': 'Mail del newsletter',
  'stock-notice': 'Aviso de que volvió un artículo',
  'stock-notice-confirm': 'Confirmación de un aviso',
  payment_reminder: 'Recordatorio de pago',
  refund: 'Devolución de un pago',
  close_checkout: 'Cierre de un pago',
  renew_checkout: 'Otro intento de pago',
  'picture-sizes': 'Tamaños de una imagen',
  'price-change': 'Cambio de precios',
  import: 'Importación',
  'count-related': 'Cuenta de lo que se compra junto',
  backup: 'Copia de seguridad',
  'remove-example': 'Quitar el catálogo de ejemplo',
};

/** What the administration calls a kind of job. */
export function jobName(kind: string): string {
  return NAMES[kind] ?? kind;
}
