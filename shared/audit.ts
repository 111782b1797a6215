/** The kinds of things whose changes are in the audit, with their names on screen. A new kind is one row here. */
export const AUDITED_THINGS = {
  product: 'Producto',
  sub_product: 'Subproducto',
  order: 'Orden',
  user: 'Usuario',
  session: 'Sesión',
  staff: 'Equipo',
  withdrawal: 'Arrepentimiento',
  price_change: 'Cambio de precios',
  import: 'Importación',
  reception: 'Recepción',
  supplier: 'Proveedor',
  settings: 'Mi tienda',
} as const;
export type AuditedThing = keyof typeof AUDITED_THINGS;

/** Actions with a name on screen. Any other action is shown as its own snake_case word. */
export const AUDIT_ACTIONS: Readonly<Record<string, string>> = {
  created: 'Creación',
  edited: 'Edición',
  deleted: 'Eliminación',
  restored: 'Restauración',
  pictures_added: 'Imágenes agregadas',
  sub_products_added: 'Subproductos agregados',
  moved: 'Cambio de estado',
  reservation_ended: 'Reserva terminada',
  mail_resent: 'Mail reenviado',
  stock_corrected: 'Corrección de stock',
  received: 'Entrada de mercadería',
  applied: 'Aplicación',
  undone: 'Deshecho',
  ended: 'Fin de sesión',
  sessions_ended: 'Sesiones cerradas',
  invited: 'Invitación',
  invitation_resent: 'Invitación reenviada',
  invitation_accepted: 'Invitación aceptada',
  invitation_withdrawn: 'Invitación retirada',
  permissions_changed: 'Cambio de permisos',
  removed: 'Salida del equipo',
  second_factor_on: 'Segundo factor activado',
  second_factor_off: 'Segundo factor desactivado',
};
