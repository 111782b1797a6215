import { z } from 'zod';
import {
  customerFactsSchema,
  customerNoteInputSchema,
  customerQuerySchema,
  customerSchema,
  eraseCustomerSchema,
} from '#shared/schemas/customers.ts';
import { id } from '#shared/schemas/fields.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Clientes', permission: 'admin', needs: ['orders'] } as const;
const one = { ...admin, params: z.object({ id }) } as const;

/** The administration of customers (rules 22.1 to 22.4). */
export const customers = {
  listCustomers: {
    ...admin,
    needs: ['orders', 'reports'],
    needsDepend: true,
    description: 'La lista pide el permiso orders; como archivo (format), reports.',
    query: customerQuerySchema,
    answer: z.array(customerSchema),
    pageSize: 10,
    table: true,
  },
  readCustomer: { ...one, answer: customerFactsSchema },
  addCustomerNote: { ...one, body: customerNoteInputSchema, answer: customerFactsSchema, status: 201 },
  removeCustomerNote: {
    ...admin,
    params: z.object({ id, noteId: id }),
    answer: customerFactsSchema,
  },
  eraseCustomer: {
    ...one,
    needs: ['staff'],
    description: 'Borra los datos a pedido de su dueño (Ley 25.326). Sus pedidos quedan, sin nombre.',
    body: eraseCustomerSchema,
    answer: z.null(),
    errors: ['already_staff', 'customer_has_open_matters'],
  },
} satisfies Record<string, Endpoint>;
