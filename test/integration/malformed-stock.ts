import type { Call } from './malformed-calls.ts';
import { counterCalls } from './malformed-counter.ts';

/** Corrections of the stock, receptions, and what comes and goes over the counter. */
export const stockCalls: Call[] = [
  {
    name: '/admin/stock-corrections',
    method: 'POST',
    path: () => '/admin/stock-corrections',
    as: 'admin',
    body: (at) => ({ subProduct: at.variant, change: 1, reason: 'found', note: 'x', attempt: 'a' }),
    fields: {
      subProduct: 'required',
      change: 'units',
      reason: 'required',
      note: 'text',
      attempt: 'text',
    },
    alsoRefusedAs: [404],
  },
  {
    name: '/admin/receptions',
    method: 'POST',
    path: () => '/admin/receptions',
    as: 'admin',
    body: (at) => ({
      lines: [{ subProduct: at.variant, quantity: 1, cost: 2 }],
      supplier: 'Sur',
      note: 'x',
      attempt: 'a',
    }),
    fields: {
      lines: 'list',
      'lines.0.subProduct': 'required',
      'lines.0.quantity': 'units',
      'lines.0.cost': 'pesosOrNull',
      supplier: 'textOrNull',
      note: 'text',
      attempt: 'text',
    },
    alsoRefusedAs: [404],
  },
  {
    name: '/admin/stock-counts',
    method: 'POST',
    path: () => '/admin/stock-counts',
    as: 'admin',
    body: (at) => ({ lines: [{ subProduct: at.variant, counted: 1, before: 1 }], note: 'x', attempt: 'a' }),
    fields: {
      lines: 'list',
      'lines.0.subProduct': 'required',
      'lines.0.counted': 'units',
      'lines.0.before': 'units',
      note: 'text',
      attempt: 'required',
    },
    alsoRefusedAs: [404],
  },
  {
    name: '/admin/suppliers',
    method: 'POST',
    path: () => '/admin/suppliers',
    as: 'admin',
    body: () => ({ name: 'Distribuidora Oeste', email: 'a@b.ar', leadDays: 3, listsWithVat: true }),
    fields: { name: 'required', contact: 'text', whatsapp: 'text', email: 'text', notes: 'text' },
    alsoRefusedAs: [409],
  },
  ...counterCalls,
];
