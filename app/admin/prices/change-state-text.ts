import type { PriceChangeState, PriceLineFilter, PriceLineStatus } from '#shared/price-change-states.ts';

/** The states of a change on screen. */
export const CHANGE_STATE_TEXT: Record<PriceChangeState, string> = {
  computing: 'Calculando',
  draft: 'Borrador',
  cancelled: 'Descartado',
  applying: 'Aplicando',
  reverting: 'Volviendo atrás',
  applied: 'Aplicado',
  undoing: 'Deshaciendo',
  undone: 'Deshecho',
};

/** The outcomes of a line on screen. */
export const LINE_STATUS_TEXT: Record<PriceLineStatus, string> = {
  impossible: 'Sin precio posible',
  unchanged: 'Sin cambio',
  excluded: 'Sin tildar',
  ready: 'Va a cambiar',
  left: 'Quedó como estaba: se editó después de la vista previa',
  applied: 'Cambiado',
  edited: 'Se editó después',
  restored: 'Restaurado',
  kept: 'No se restauró: se editó después',
};

/** The filters of lines on screen. */
export const LINE_FILTER_TEXT: Record<PriceLineFilter, string> = {
  all: 'Todos',
  ticked: 'Tildados',
  beyond: 'Más de ±30 %',
  excluded: 'Sin tildar',
  unchanged: 'Sin cambio',
  impossible: 'Sin precio posible',
  left: 'Quedaron como estaban',
  edited: 'Editados después',
  kept: 'No restaurados',
};
