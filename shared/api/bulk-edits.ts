import { z } from 'zod';
import { bulkEditSchema, newBulkEditSchema, undoneBulkEditSchema } from '#shared/schemas/bulk-edits.ts';
import { id } from '#shared/schemas/fields.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Administración', permission: 'admin', needs: ['catalogue'] } as const;

/** Changes of many products at once (rules 12.16). */
export const bulkEdits = {
  editInBulk: {
    ...admin,
    body: newBulkEditSchema,
    answer: bulkEditSchema,
    status: 201,
    errors: ['selection_changed', 'too_many_products'],
  },
  undoBulkEdit: { ...admin, params: z.object({ id }), answer: undoneBulkEditSchema },
} satisfies Record<string, Endpoint>;
