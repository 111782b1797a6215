/** Why the units of a variant changed: the ledger's lines, with their names on screen. Reservations are no part of it. */
export const MOVEMENT_REASONS = {
  initial: 'Stock inicial',
  adjustment: 'Stock editado',
  sale: 'Venta',
  return: 'Devolución de una venta',
  reception: 'Recepción',
  reception_undone: 'Recepción deshecha',
  count: 'Recuento',
  broken: 'Roto o vencido',
  lost: 'Faltante',
  found: 'Apareció',
  own_use: 'Uso del local',
  gift: 'Regalo o muestra',
  supplier_return: 'Devuelto al proveedor',
  mistake: 'Error de carga',
  other: 'Otro motivo',
} as const;
export type MovementReason = keyof typeof MOVEMENT_REASONS;

/** The reasons that a person gives for a correction. */
export const CORRECTION_REASONS = [
  'broken',
  'lost',
  'found',
  'own_use',
  'gift',
  'supplier_return',
  'mistake',
  'other',
] as const satisfies readonly MovementReason[];
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];
