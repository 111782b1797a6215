import { z } from 'zod';
import { auditEntrySchema, auditQuerySchema } from '#shared/schemas/audit.ts';
import { id } from '#shared/schemas/fields.ts';
import { overviewSchema, shopInfoSchema } from '#shared/schemas/overview.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Administración', permission: 'admin' } as const;

/** The overview, the shop's numbers, and the audit. */
export const administration = {
  readOverview: { ...admin, answer: overviewSchema },
  readShopInfo: { ...admin, answer: shopInfoSchema },
  retryJob: { ...admin, params: z.object({ jobId: id }), answer: z.null() },
  listAuditEntries: { ...admin, query: auditQuerySchema, answer: z.array(auditEntrySchema), pageSize: 10 },
} satisfies Record<string, Endpoint>;
