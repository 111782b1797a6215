import type { Call } from './malformed-calls.ts';

/** No till has this id. */
const TILL = '00000000-0000-7000-8000-000000000000';

/** Sales by the shop, its till, and its orders to suppliers. */
export const counterCalls: Call[] = [
  {
    name: '/admin/sales',
    method: 'POST',
    path: () => '/admin/sales',
    as: 'admin',
    body: (at) => ({
      channel: 'mostrador',
      lines: [{ subProduct: at.variant, quantity: 1, price: 10 }],
      adjustments: [{ kind: 'manual', label: 'Descuento', amount: -1 }],
      payments: [{ method: 'transfer', amount: 1 }],
      note: 'x',
      attempt: 'a',
    }),
    fields: {
      channel: 'required',
      lines: 'list',
      'lines.0.subProduct': 'required',
      'lines.0.quantity': 'units',
      'adjustments.0.kind': 'required',
      'adjustments.0.label': 'text',
      'payments.0.method': 'required',
      'payments.0.amount': 'pesos',
      note: 'text',
      attempt: 'text',
    },
    alsoRefusedAs: [404],
  },
  {
    name: '/admin/parked-sales',
    method: 'POST',
    path: () => '/admin/parked-sales',
    as: 'admin',
    body: (at) => ({
      name: 'Señora del paraguas',
      sale: {
        channel: 'mostrador',
        address: { address: '', CP: '', city: '', prov: '' },
        lines: [{ subProduct: at.variant, quantity: 1, price: 10 }],
        payments: [{ method: 'cash', amount: 1, handed: 2 }],
      },
    }),
    fields: {
      name: 'required',
      sale: 'object',
      'sale.channel': 'required',
      'sale.lines': 'list',
      'sale.lines.0.quantity': 'units',
      'sale.lines.0.price': 'pesosOrNull',
      'sale.payments.0.amount': 'pesos',
      'sale.payments.0.handed': 'pesosOrNull',
    },
    alsoRefusedAs: [404],
  },
  {
    name: '/admin/tills',
    method: 'POST',
    path: () => '/admin/tills',
    as: 'admin',
    body: () => ({ opening: 100 }),
    fields: { opening: 'pesos' },
  },
  {
    name: '/admin/tills/{id}/entries',
    method: 'POST',
    path: () => `/admin/tills/${TILL}/entries`,
    as: 'admin',
    body: () => ({ kind: 'in', amount: 1, reason: 'Cambio' }),
    fields: { kind: 'required', amount: 'pesos', reason: 'required' },
    alsoRefusedAs: [404],
  },
  {
    name: '/admin/tills/{id}/close',
    method: 'POST',
    path: () => `/admin/tills/${TILL}/close`,
    as: 'admin',
    body: () => ({ counted: 100, note: 'x' }),
    fields: { counted: 'pesos', denominations: 'object', note: 'text' },
    alsoRefusedAs: [404],
  },
  {
    name: '/admin/purchases',
    method: 'POST',
    path: () => '/admin/purchases',
    as: 'admin',
    body: (at) => ({ supplier: 'Sur', note: 'x', lines: [{ subProduct: at.variant, quantity: 1 }] }),
    fields: {
      supplier: 'textOrNull',
      note: 'text',
      lines: 'list',
      'lines.0.subProduct': 'required',
      'lines.0.quantity': 'units',
    },
    alsoRefusedAs: [404],
  },
];
