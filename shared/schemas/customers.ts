import { z } from 'zod';
import { ORDER_STATES } from '#shared/order-life.ts';
import { directionSchema } from './accounts.ts';
import { instant, pageLimit, pageNumber, requiredText, tableFormat, text } from './fields.ts';

/** A customer as the administration's list has them. Money in pesos. */
export const customerSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.number().int().nullable(),
    creationDate: instant,
    /** Orders that were sold and not cancelled. */
    orders: z.number().int(),
    /** What was paid for them, less what was given back. */
    spent: z.number(),
    /** What is still owed for them. */
    owed: z.number(),
    /** The date of the newest one. */
    lastOrder: instant.nullable(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customerSchema>;

/** One of a customer's orders, in short. */
const customerOrderSchema = z.object({
  _id: z.string(),
  code: z.string(),
  state: z.enum(ORDER_STATES),
  cancelled: z.boolean(),
  creationDate: instant,
  totalPrice: z.number(),
  owed: z.number(),
});
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** What an administrator wrote about a customer. Customers never see it. */
const customerNoteSchema = z.object({
  _id: z.string(),
  text: z.string(),
  at: instant,
  by: z.object({ _id: z.string(), name: z.string() }),
});

/** GET /api/admin/customers/{id} */
export const customerFactsSchema = customerSchema
  .extend({
    direction: directionSchema,
    emailVerified: z.boolean(),
    /** Whether the customer gets the newsletter. */
    newsletter: z.boolean(),
    /** Sold-out articles of which the customer wants to be told (rules 4.16). */
    waitsFor: z.array(z.object({ subProduct: z.string(), name: z.string(), color: z.string() })),
    /** The newest hundred, unpaid ones left out. */
    listedOrders: z.array(customerOrderSchema),
    /** The newest first. */
    notes: z.array(customerNoteSchema),
  })
  .meta({ id: 'CustomerFacts' });
export type CustomerFacts = z.infer<typeof customerFactsSchema>;

const CUSTOMER_SORTS = ['name', 'creationDate'] as const;

/** GET /api/admin/customers */
export const customerQuerySchema = z.object({
  /** Words of name, e-mail or phone. */
  q: text(200).optional(),
  /** Only those who owe money. */
  owes: z.literal('1', 'Solo puede ser 1').optional(),
  sort: z.enum(CUSTOMER_SORTS, 'No es un orden conocido').default('creationDate'),
  order: z.enum(['asc', 'desc'], 'Tiene que ser asc o desc').default('desc'),
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
  format: tableFormat.optional(),
});
export type CustomerQuery = z.infer<typeof customerQuerySchema>;

export const customerNoteInputSchema = z.object({ text: requiredText(2000, 'Escribí la nota.') });

/** POST /api/admin/customers/{id}/erase. `email`: the customer's, typed as a confirmation. */
export const eraseCustomerSchema = z.object({ email: text(300) });
