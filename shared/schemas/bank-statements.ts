import { z } from 'zod';
import { day } from './day.ts';
import { id, instant, positivePesos, text } from './fields.ts';

/** An order that money may be for. `owed` in pesos. */
const claimedOrderSchema = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  owed: z.number(),
  creationDate: instant,
});

/** Money that came to the bank account. `occurrence`: its place, from 1, among equal ones of the same day. */
const movementSchema = z.object({
  date: day,
  text: text(1000),
  amount: positivePesos,
  occurrence: z.number('Tiene que ser un número').int().min(1).max(10_000),
});

/** POST /api/admin/bank-statements: what a file says, and which orders it may be about. Changes nothing. */
export const statementSchema = z
  .object({
    movements: z.array(
      movementSchema.extend({
        /** True if it has confirmed an order before. */
        isUsed: z.boolean(),
        /** The order that it is for; null if a person has to choose, or there is none. */
        match: z.string().nullable(),
        /** The orders that it may be for, the likeliest first. */
        choices: z.array(claimedOrderSchema),
      }),
    ),
    /** Rows that are no money that came: headings, debits, balances. */
    skipped: z.number().int(),
  })
  .meta({ id: 'BankStatement' });
export type BankStatement = z.infer<typeof statementSchema>;
export type BankMovement = BankStatement['movements'][number];

/** POST /api/admin/bank-statements/payments: which order each movement pays. */
export const statementPaymentsSchema = z.object({
  movements: z
    .array(movementSchema.extend({ order: id }))
    .min(1, 'Elegí al menos un movimiento')
    .max(500, 'Hasta 500 movimientos'),
});
export type StatementPayment = z.infer<typeof statementPaymentsSchema>['movements'][number];

/** `already`: the movement has confirmed an order before. `refused`: `problem` says why. */
export const statementResultsSchema = z.object({
  results: z.array(
    z.object({
      order: z.string(),
      result: z.enum(['confirmed', 'already', 'refused']),
      problem: z.string().nullable(),
    }),
  ),
});
export type StatementResult = z.infer<typeof statementResultsSchema>['results'][number];
