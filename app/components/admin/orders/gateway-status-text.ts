const TEXTS: Readonly<Record<string, string>> = {
  approved: 'Aprobado',
  authorized: 'Autorizado',
  pending: 'Pendiente',
  in_process: 'En revisión',
  in_mediation: 'En mediación',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
};

/** A payment's status as the gateway has it, in words; one that is new to us as it is. */
export function gatewayStatusText(status: string): string {
  return TEXTS[status] ?? status;
}
