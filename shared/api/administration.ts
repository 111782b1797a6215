import { z } from 'zod';
import { adminFindingsSchema, adminSearchQuerySchema } from '#shared/schemas/admin-search.ts';
import { auditEntrySchema, auditPersonSchema, auditQuerySchema } from '#shared/schemas/audit.ts';
import { id } from '#shared/schemas/fields.ts';
import { adminCountersSchema, overviewSchema, shopInfoSchema } from '#shared/schemas/overview.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Administración', permission: 'admin' } as const;

/** The overview, the shop's numbers, and the audit. */
export const administration = {
  readOverview: { ...admin, needs: [], answer: overviewSchema },
  readCounters: { ...admin, needs: [], answer: adminCountersSchema },
  searchEverything: {
    ...admin,
    needs: [],
    description: 'Órdenes y clientes, solo con el permiso de órdenes.',
    query: adminSearchQuerySchema,
    answer: adminFindingsSchema,
  },
  readShopInfo: { ...admin, needs: ['reports'], answer: shopInfoSchema },
  retryJob: { ...admin, needs: ['settings'], params: z.object({ jobId: id }), answer: z.null() },
  listAuditEntries: {
    ...admin,
    needs: ['reports'],
    query: auditQuerySchema,
    answer: z.array(auditEntrySchema),
    pageSize: 10,
  },
  listAuditPeople: {
    ...admin,
    needs: ['reports'],
    description: 'Quiénes cambiaron algo.',
    answer: z.array(auditPersonSchema),
  },
} satisfies Record<string, Endpoint>;
