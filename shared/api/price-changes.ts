import { z } from 'zod';
import { id } from '#shared/schemas/fields.ts';
import {
  newPriceChangeSchema,
  priceApplySchema,
  priceChangeLineSchema,
  priceChangeQuerySchema,
  priceChangeSchema,
  priceLineQuerySchema,
  priceTicksSchema,
} from '#shared/schemas/price-changes.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Administración', permission: 'admin', needs: ['prices'] } as const;
const change = { ...admin, params: z.object({ id }), answer: priceChangeSchema } as const;

/** Bulk price changes (rules 13.1 to 13.5). */
export const priceChanges = {
  startPriceChange: { ...admin, body: newPriceChangeSchema, answer: priceChangeSchema, status: 201 },
  listPriceChanges: {
    ...admin,
    query: priceChangeQuerySchema,
    answer: z.array(priceChangeSchema),
    pageSize: 10,
  },
  readPriceChange: change,
  listPriceChangeLines: {
    ...change,
    query: priceLineQuerySchema,
    answer: z.array(priceChangeLineSchema),
    pageSize: 10,
  },
  tickPriceChangeLines: { ...change, body: priceTicksSchema, errors: ['wrong_state'] },
  applyPriceChange: {
    ...change,
    body: priceApplySchema.nullish(),
    status: 202,
    errors: ['nothing_ticked', 'ticks_changed', 'wrong_state'],
  },
  undoPriceChange: { ...change, status: 202, errors: ['wrong_state'] },
  cancelPriceChange: { ...change, answer: z.null(), errors: ['wrong_state'] },
} satisfies Record<string, Endpoint>;
