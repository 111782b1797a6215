import { countText, unitsText } from '#shared/counts.ts';
import { PURCHASE_STATES } from '#shared/purchases.ts';
import type { ProblemRows } from './problem-row.ts';

/** The ledger of the stock, receptions, suppliers. */
export const stockProblems = {
  in_stock: {
    status: 409,
    detail: 'Ya volvió: recargá la página y agregalo al carrito.',
  },
  nothing_to_print: {
    status: 409,
    detail: 'No hay ninguna etiqueta para imprimir.',
  },
  purchase_cancelled: {
    status: 409,
    detail: ({ number }) =>
      `El pedido ${number} está cancelado: recuperalo en Pedidos a proveedores, o guardá la entrega sin el pedido.`,
  },
  purchase_in_other_state: {
    status: 409,
    detail: ({ state }) => `El pedido ya está en otro estado: ${PURCHASE_STATES[state].toLowerCase()}.`,
  },
  supplier_code_in_use: {
    status: 409,
    detail: ({ code, name }) => `El código ${code} de ese proveedor ya es de ${name}.`,
  },
  supplier_exists: {
    status: 409,
    detail: 'Ya hay un proveedor con ese nombre.',
    members: () => ({ errors: [{ path: 'name', message: 'Ya hay un proveedor con ese nombre' }] }),
  },
  too_many_labels: {
    status: 409,
    detail: ({ limit, labels }) =>
      `Un archivo puede tener hasta ${countText(limit, 'etiqueta', 'etiquetas')}, y estas son ${countText(labels, 'etiqueta', 'etiquetas')}.`,
  },
  too_many_units: {
    status: 409,
    detail: ({ limit, names }) =>
      `Un artículo puede tener hasta ${unitsText(limit)}: revisá ${names.join(', ')}.`,
  },
  unknown_articles: {
    status: 404,
    detail: ({ lines }) =>
      `No hay ningún artículo con ${lines.length === 1 ? 'este código' : 'estos códigos'}: ${lines.map(({ value }) => value).join(', ')}.`,
    members: ({ lines }) => ({
      errors: lines.map(({ line, path }) => ({
        path: `lines.${line}.${path}`,
        message: 'No hay ningún artículo con ese código',
      })),
    }),
  },
  units_reserved: {
    status: 409,
    detail: ({ lines }) =>
      `Hay pedidos sin pagar que reservaron unidades: ${lines.map(({ name, color, reserved }) => `${name}, ${color} (${reserved})`).join('; ')}.`,
    members: ({ lines }) => ({ lines }),
  },
  units_sold: {
    status: 409,
    detail: ({ lines }) =>
      `Ya se vendieron unidades de ${lines.map(({ name, color, available }) => `${name}, ${color} (${countText(available, 'queda', 'quedan')})`).join('; ')}.`,
    members: ({ lines }) => ({ lines }),
  },
} satisfies Partial<ProblemRows>;
