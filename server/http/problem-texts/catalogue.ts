import type { ErrorFacts } from '#shared/api/errors.ts';
import { countText } from '#shared/counts.ts';
import { nothingToImport } from '#shared/import-fields.ts';
import type { ListFault } from '#shared/list-faults.ts';
import { formatPesos } from '#shared/money.ts';
import { KEPT_REASONS, whyNot } from '#shared/take-back.ts';
import type { ProblemRows } from './problem-row.ts';

const wrongStateTexts: Record<ErrorFacts['wrong_state']['asked'], string> = {
  tick: 'Ese cambio de precios ya no está para tildar filas.',
  apply: 'Ese cambio de precios ya no es un borrador.',
  undo: 'Ese cambio de precios no está aplicado.',
  cancel: 'Los precios ya se cambiaron. Si querés volver atrás, deshacé el cambio.',
};

const LIST_TEXTS: Record<ListFault, string> = {
  empty: 'No encontramos nada para leer. Pegá la lista o escribila, una cosa por renglón.',
  too_long: 'Es más larga que una lista de útiles. Dejá hasta 300 renglones y probá de nuevo.',
  no_text: 'No encontramos nada escrito en ese archivo. Probá con otra foto, o pegá la lista.',
  not_a_list:
    'No reconocimos ningún útil. Si es una foto, sacala más de cerca, derecha y con luz; si no, pegá la lista en castellano, una cosa por renglón.',
  unclear:
    'No pudimos leer la letra: pegá la lista o escribila. Leemos mejor lo impreso, de frente y con buena luz.',
  encrypted: 'El PDF tiene contraseña. Guardalo sin ella, o pegá la lista.',
  damaged: 'El archivo está dañado o incompleto. Subilo de nuevo, o pegá la lista.',
  old_word: 'Es un Word viejo (.doc). Guardalo como .docx o PDF, o pegá la lista.',
  unknown_kind:
    'Ese archivo no es una lista que podamos leer. Subí una foto, un PDF, un Word (.docx) o un texto.',
  too_many_pages: 'Tiene demasiadas páginas: leemos hasta 10, o 5 escaneadas. Subí solo las de tu grado.',
  too_many_pixels: 'La foto es demasiado grande. Sacala de nuevo con menos resolución.',
  too_heavy: 'El archivo es demasiado pesado para leerlo. Probá con una foto de la lista, o pegala.',
  interrupted: 'La lectura se cortó. Subí el archivo de nuevo.',
};

/** What HTTP has a status for. */
const LIST_STATUS: Partial<Record<ListFault, number>> = { unknown_kind: 415, too_many_pixels: 413 };

/** Products and their pictures, price changes, imports. */
export const catalogueProblems = {
  barcode_in_use: {
    status: 409,
    detail: whoHasTheBarcode,
    members: (facts) => (facts.by === 'variant' ? { subProduct: facts.id } : {}),
  },
  cannot_take_back: {
    status: 409,
    detail: (facts) => {
      if (facts.because === 'never') return whyNot(facts);
      if (facts.because === 'already_so') return 'No hay nada para volver atrás: ya está como antes.';
      return facts.reasons.map((reason) => KEPT_REASONS[reason]).join(' ');
    },
  },
  edited_meanwhile: {
    status: 412,
    detail: 'Otra persona lo cambió mientras tanto. Revisá los cambios antes de guardar.',
    members: ({ current }) => ({ current }),
  },
  file_forgotten: {
    status: 409,
    detail: 'Ya no guardamos ese archivo. Subilo de nuevo.',
  },
  list_unreadable: {
    status: ({ because }) => LIST_STATUS[because] ?? 422,
    detail: ({ because }) => LIST_TEXTS[because],
    members: ({ because }) => ({ because }),
  },
  lists_busy: {
    status: 429,
    detail: ({ retryAfter }) =>
      `Estamos leyendo muchas listas. Probá de nuevo en ${retryAfter} segundos, o pegá la tuya.`,
    members: ({ retryAfter }) => ({ retryAfter }),
  },
  import_busy: {
    status: 409,
    detail: 'Todavía estamos trabajando con este archivo. Esperá o cancelalo.',
  },
  import_has_errors: {
    status: 409,
    detail: ({ errors }) =>
      `Hay ${countText(errors, 'fila con errores', 'filas con errores')}. ¿Importamos las demás?`,
    members: ({ errors }) => ({ errors }),
  },
  import_not_checked: {
    status: 409,
    detail: 'Primero hay que revisar el archivo.',
  },
  import_not_undoable: {
    status: 409,
    detail: 'De esta importación no hay nada que se pueda deshacer: corregilo en Productos.',
  },
  import_over: {
    status: 409,
    detail: 'Esta importación ya terminó. Para importar otra vez, subí el archivo de nuevo.',
  },
  nothing_ticked: {
    status: 409,
    detail: 'No hay precios tildados para cambiar.',
  },
  nothing_to_import: {
    status: 409,
    detail: ({ counts }) => nothingToImport(counts),
  },
  price_beyond: {
    status: 409,
    detail: (facts) =>
      facts.at === 'product'
        ? `El precio pasa de ${formatPesos(facts.from)} a ${formatPesos(facts.to)}: cambia más de ±30 %.`
        : `${countText(facts.prices, 'precio cambia', 'precios cambian')} más de ±30 %. Revisalos antes de importar.`,
    members: (facts) =>
      facts.at === 'product' ? { from: facts.from, to: facts.to } : { prices: facts.prices },
  },
  selection_changed: {
    status: 409,
    detail: ({ chosen, seen }) =>
      `Ahora son ${countText(chosen, 'producto', 'productos')}, no ${seen}. Mirá la lista y probá de nuevo.`,
    members: ({ chosen }) => ({ chosen }),
  },
  storage_unavailable: {
    status: 503,
    detail: 'Las imágenes no se pueden leer ni guardar en este momento. Probá de nuevo en un minuto.',
    members: () => ({ retryAfter: 30 }),
  },
  ticks_changed: {
    status: 409,
    detail: ({ ticked, seen }) =>
      `Ahora hay ${ticked} precios tildados, no ${seen}. Revisá la lista antes de aplicar.`,
    members: ({ ticked }) => ({ ticked }),
  },
  too_many_pictures: {
    status: 409,
    detail: ({ limit }) => `Un subproducto puede tener hasta ${limit} imágenes. Borrá alguna antes.`,
  },
  too_many_pixels: {
    status: 413,
    detail: 'La imagen tiene demasiados píxeles. Achicala a 4000 × 4000 o menos y probá de nuevo.',
  },
  too_many_products: {
    status: 409,
    detail: ({ limit }) =>
      `De una vez se pueden cambiar hasta ${limit.toLocaleString('es-AR')} productos. Usá los filtros para hacerlo por partes.`,
  },
  unsupported_drawing: {
    status: 415,
    detail:
      'Ese SVG no se puede usar: está dañado o usa partes que están en otro lugar. Exportalo como PNG y subí el PNG.',
  },
  unsupported_picture: {
    status: 415,
    detail: 'El archivo no es una imagen JPEG, PNG o WebP que se pueda leer.',
  },
  wrong_state: {
    status: 409,
    detail: ({ asked }) => wrongStateTexts[asked],
    members: ({ state }) => ({ state }),
  },
} satisfies Partial<ProblemRows>;

function whoHasTheBarcode(facts: ErrorFacts['barcode_in_use']): string {
  switch (facts.by) {
    case 'same_form': {
      const [one, other] = facts.colors;
      return `El código de barras ${facts.barcode} está dos veces: en el color ${one} y en el color ${other}.`;
    }
    case 'variant':
      return `El código de barras ${facts.barcode} ya lo tiene ${facts.name}, color ${facts.color}.`;
    case 'unknown':
      return 'El código de barras lo tenía otra variante. Probá otra vez.';
  }
}
