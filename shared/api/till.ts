import { z } from 'zod';
import { id } from '#shared/schemas/fields.ts';
import {
  newTillSchema,
  openTillSchema,
  tillCountSchema,
  tillEntryInputSchema,
  tillMovementQuerySchema,
  tillMovementSchema,
  tillQuerySchema,
  tillReportSchema,
  tillSchema,
} from '#shared/schemas/till.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Caja', permission: 'admin', needs: ['sales'] } as const;
const one = { ...admin, params: z.object({ id }) } as const;

/** The till: the cash of the shop from an opening to a count (rules 23.1 to 23.5). */
export const till = {
  readOpenTill: { ...admin, answer: openTillSchema },
  openTill: {
    ...admin,
    body: newTillSchema,
    answer: tillReportSchema,
    status: 201,
    errors: ['till_open'],
  },
  addTillEntry: {
    ...one,
    description: 'Plata que entra a la caja o sale de ella, con su motivo.',
    body: tillEntryInputSchema,
    answer: tillReportSchema,
    status: 201,
    errors: ['till_closed'],
  },
  closeTill: {
    ...one,
    description:
      'Cierra con lo contado (la suma, o cuántos de cada billete); recién ahí dice cuánto debía haber.',
    body: tillCountSchema,
    answer: tillReportSchema,
    errors: ['till_closed'],
  },
  listTills: {
    ...admin,
    query: tillQuerySchema,
    answer: z.array(tillSchema),
    pageSize: 30,
    table: true,
  },
  readTill: { ...one, answer: tillReportSchema },
  listTillMovements: {
    ...one,
    description: 'Cada movimiento de una caja cerrada.',
    query: tillMovementQuerySchema,
    answer: z.array(tillMovementSchema),
    table: true,
    errors: ['till_open'],
  },
  printTill: { ...one, description: 'El cierre en PDF, para un rollo de 80 mm.', answer: 'file' },
} satisfies Record<string, Endpoint>;
