import {
  statementPaymentsSchema,
  statementResultsSchema,
  statementSchema,
} from '#shared/schemas/bank-statements.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Pedidos', permission: 'admin', needs: ['refunds'] } as const;

/** Bytes of the largest statement. */
const MAX_STATEMENT_BYTES = 2_000_000;

/** Money that a bank says came, for orders that wait for it (rules 8.24). */
export const bankStatements = {
  readBankStatement: {
    ...admin,
    // It names orders and their buyers.
    needs: ['orders', 'refunds'],
    description:
      'El extracto del banco (CSV o XLSX, campo file): a qué pedido va cada crédito. No cambia nada.',
    form: { kind: 'only', file: 'file', maxFileBytes: MAX_STATEMENT_BYTES },
    answer: statementSchema,
    idempotencyKey: false,
    errors: ['statement_unreadable'],
  },
  confirmBankStatement: {
    ...admin,
    description: 'Cada movimiento confirma un pedido, una sola vez; los que no se pueden quedan dichos.',
    body: statementPaymentsSchema,
    answer: statementResultsSchema,
  },
} satisfies Record<string, Endpoint>;
