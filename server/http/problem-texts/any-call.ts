import { SESSION_ENDED } from '#shared/account-rules.ts';
import type { CommonErrorFacts, ErrorFacts, FieldError, Thing } from '#shared/api/errors.ts';
import { namesOf } from './permission-names.ts';
import type { ProblemRows } from './problem-row.ts';

const notFoundTexts: Record<Thing, string> = {
  audit_entry: 'Ese cambio ya no está en la auditoría.',
  backup: 'Esa copia de seguridad ya no está.',
  bulk_edit: 'No existe ese cambio de varios productos.',
  cart: 'No existe ese carrito.',
  cart_line: 'Esa línea no está en el carrito.',
  customer: 'No existe ese cliente.',
  email: 'No hay una cuenta con ese e-mail.',
  import: 'No existe esa importación.',
  label_run: 'Esas etiquetas ya no están: descargalas de nuevo.',
  list_choice: 'Eso ya no está entre lo elegido.',
  list_reading: 'Ya no tenemos esa lista: subila de nuevo.',
  job: 'Ese trabajo ya no está pendiente.',
  order: 'No existe ese pedido.',
  path: 'No existe esa dirección.',
  payment: 'No existe ese cobro entre los que cargó una persona.',
  price_change: 'No existe ese cambio de precios. Puede que haya vencido: los borradores se guardan un día.',
  product: 'No existe ese producto.',
  published_list: 'No existe esa lista.',
  purchase: 'No existe ese pedido al proveedor.',
  reception: 'No existe esa recepción.',
  stock_count: 'No existe ese recuento.',
  staff_member: 'Esa persona ya no está en el equipo.',
  session: 'Esa sesión ya no existe.',
  shared_list: 'Esa lista ya no está: los links vencen a los 30 días. Pedí que te la compartan de nuevo.',
  settings_version: 'No existe esa versión.',
  subscriber: 'No existe ese suscriptor.',
  sub_product: 'No existe ese subproducto.',
  sub_product_on_sale: 'Ese producto ya no está a la venta.',
  supplier: 'No existe ese proveedor.',
  till: 'No existe esa caja.',
  parked_sale: 'Esa venta ya no está en espera: la tomó otra persona, o se descartó.',
  user: 'No existe ese usuario.',
  withdrawal: 'No existe ese pedido de arrepentimiento.',
};

/** The errors that any call can have. */
export const commonProblems: ProblemRows<keyof CommonErrorFacts> = {
  bad_request: {
    status: ({ status }) => status,
    detail: 'El pedido al servidor no se puede leer.',
  },
  busy: {
    status: 503,
    detail: ({ at }) =>
      at === 'uploads'
        ? 'La tienda está recibiendo muchos archivos en este momento. Probá de nuevo en unos segundos.'
        : 'La tienda está ordenando sus imágenes. Probá de nuevo en un minuto.',
    members: ({ at }) => ({ retryAfter: at === 'uploads' ? 5 : 60 }),
  },
  forbidden: {
    status: 403,
    detail: ({ unless }) =>
      unless === 'admin' ? 'Solo un administrador puede hacer esto.' : 'No tenés permiso para hacer esto.',
  },
  idempotency_key_reused: {
    status: 422,
    detail: 'Esa Idempotency-Key ya se usó con otro contenido.',
  },
  internal: {
    status: 500,
    detail: 'Algo falló de nuestro lado. Ya quedó registrado; probá de nuevo.',
  },
  invalid: {
    status: 400,
    detail: whatIsInvalid,
    members: fieldErrors,
  },
  malformed: {
    status: (facts) => (facts.what === 'request' ? facts.status : 400),
    detail: whatIsMalformed,
  },
  not_found: {
    status: 404,
    detail: ({ thing }) => notFoundTexts[thing],
  },
  permission_missing: {
    status: 403,
    detail: ({ permissions }) => {
      const missing = permissions.length === 1 ? 'Te falta el permiso' : 'Te faltan los permisos';
      return `${missing} ${namesOf(permissions)}. Te lo puede dar quien maneja el equipo.`;
    },
    members: ({ permissions }) => ({ permissions }),
  },
  too_large: {
    status: 413,
    detail: whatIsTooLarge,
  },
  too_many_keys: {
    status: 429,
    detail: 'Se usaron demasiadas Idempotency-Key en un día. Probá de nuevo en una hora.',
    members: () => ({ retryAfter: 3_600 }),
  },
  too_many_requests: {
    status: 429,
    detail: 'Hay demasiados pedidos desde tu conexión. Esperá unos segundos y probá de nuevo.',
    members: ({ retryAfter }) => ({ retryAfter }),
  },
  unauthenticated: {
    status: 401,
    detail: SESSION_ENDED,
  },
  unavailable: {
    status: 503,
    detail: 'La tienda no puede responder en este momento. Probá de nuevo en un minuto.',
    members: () => ({ retryAfter: 10 }),
  },
  unsupported_media_type: {
    status: 415,
    detail: 'El tipo de contenido no es el que se espera acá.',
  },
};

function whatIsInvalid(facts: ErrorFacts['invalid']): string {
  switch (facts.what) {
    case 'fields':
      return whichFieldIsInvalid(facts.errors);
    case 'missing_file':
      return `Falta ${facts.kind === 'picture' ? 'la imagen' : 'el archivo'} en el campo ${facts.path}.`;
    case 'picture_without_variant':
      return 'Hay una imagen de un subproducto que no está en el formulario.';
    case 'empty_file':
      return 'El archivo está vacío.';
    case 'idempotency_key':
      return 'La cabecera Idempotency-Key tiene que tener de 1 a 200 caracteres visibles.';
  }
}

function whichFieldIsInvalid([first]: FieldError[]): string {
  if (!first) return 'Hay datos que no son válidos.';
  return `Hay datos que no son válidos: ${first.path || 'el pedido'}: ${first.message}`;
}

function fieldErrors(facts: ErrorFacts['invalid']): { errors?: FieldError[] } {
  switch (facts.what) {
    case 'fields':
      return { errors: facts.errors };
    case 'missing_file':
      return { errors: [{ path: facts.path, message: 'Es obligatorio' }] };
    case 'picture_without_variant':
      return { errors: [{ path: facts.path, message: 'No hay un subproducto con ese número' }] };
    case 'empty_file':
    case 'idempotency_key':
      return {};
  }
}

function whatIsMalformed(facts: ErrorFacts['malformed']): string {
  switch (facts.what) {
    case 'body':
      return 'El cuerpo del pedido no se puede leer.';
    case 'form':
      return 'El formulario no se puede leer.';
    case 'field_name':
      return `El campo «${facts.name.slice(0, 60)}» no se puede leer.`;
    case 'address':
      return 'La dirección no se puede leer.';
    case 'request':
      return 'El pedido al servidor no se puede leer.';
  }
}

function whatIsTooLarge(facts: ErrorFacts['too_large']): string {
  switch (facts.what) {
    case 'request':
      return 'Lo que enviaste es demasiado grande.';
    case 'number_of_files':
      return 'Son demasiados archivos para un solo envío.';
    case 'picture':
      return `La imagen pesa más de ${megabytes(facts.limit)} MB. Probá con una más chica.`;
    case 'file':
      return `El archivo pesa más de ${megabytes(facts.limit)} MB. Dividilo en varios.`;
  }
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000);
}
