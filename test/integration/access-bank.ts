import { formOf } from '#test/support/forms.ts';
import { type Access, adminAlone } from './access-rows.ts';

const path = '/api/admin/bank-statements';
const file = Buffer.from('Fecha;Concepto;Importe\n23/11/2026;Transferencia;10,00\n');

/** What a bank says, for administrators only. */
export const bankStatements: Access[] = [
  {
    call: 'POST /api/admin/bank-statements',
    ...adminAlone,
    prepare: async () => ({ path, ...formOf([['file', file, { filename: 'a.csv', type: 'text/csv' }]]) }),
  },
  {
    call: 'POST /api/admin/bank-statements/payments',
    ...adminAlone,
    prepare: async () => ({
      path: `${path}/payments`,
      body: {
        movements: [{ date: '2026-11-23', text: 'x', amount: 10, occurrence: 1, order: crypto.randomUUID() }],
      },
    }),
  },
];
