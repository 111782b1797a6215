import { z } from 'zod';
import { adminFindingsSchema, adminSearchQuerySchema } from '#shared/schemas/admin-search.ts';
import { auditEntrySchema, auditPersonSchema, auditQuerySchema } from '#shared/schemas/audit.ts';
import { id } from '#shared/schemas/fields.ts';
import { adminCountersSchema, overviewSchema, shopInfoSchema } from '#shared/schemas/overview.ts';
import { takeBackPreviewSchema } from '#shared/schemas/take-back.ts';
import type { Endpoint } from './endpoint.ts';
import { TEAM_ETAG_OMITS } from './staff.ts';

const admin = { tag: 'Administración', permission: 'admin' } as const;

/** With `reports`, and whatever the change itself needs. */
const takeBack = {
  ...admin,
  needs: ['reports', 'catalogue', 'prices', 'stock', 'settings', 'staff'],
  needsDepend: true,
  params: z.object({ entryId: id }),
} as const;

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
  previewTakeBack: {
    ...takeBack,
    description: 'Qué pasaría si ese cambio vuelve atrás.',
    answer: takeBackPreviewSchema,
    errors: ['cannot_take_back'],
  },
  takeBack: {
    ...takeBack,
    description: 'Vuelve atrás un cambio. If-Match: la versión de la vista previa.',
    answer: z.null(),
    etagOmits: TEAM_ETAG_OMITS,
    errors: [
      'barcode_in_use',
      'cannot_take_back',
      'edited_meanwhile',
      'fixed_shipping',
      'last_staff',
      'owner_keeps_all',
      'purchase_in_other_state',
      'supplier_exists',
    ],
  },
} satisfies Record<string, Endpoint>;
