import { z } from 'zod';
import {
  listedPurchaseSchema,
  purchaseFileQuerySchema,
  purchaseInputSchema,
  purchaseMoveParams,
  purchaseParams,
  purchaseQuerySchema,
  purchaseSchema,
} from '#shared/schemas/purchases.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Pedidos a proveedores', permission: 'admin', needs: ['stock'] } as const;
/** What sales and receptions change is nobody's edit. */
const versioned = { etag: true, etagOmits: ['stock', 'onHand', 'arrived', 'state'] } as const;

/** Orders to suppliers (rules 4.14). */
export const purchases = {
  listPurchases: {
    ...admin,
    query: purchaseQuerySchema,
    answer: z.array(listedPurchaseSchema),
    pageSize: 10,
  },
  createPurchase: {
    ...admin,
    body: purchaseInputSchema,
    answer: purchaseSchema,
    ...versioned,
    status: 201,
    errors: ['unknown_articles'],
  },
  readPurchase: { ...admin, params: purchaseParams, answer: purchaseSchema, ...versioned },
  editPurchase: {
    ...admin,
    description: 'Mientras es un borrador.',
    params: purchaseParams,
    body: purchaseInputSchema,
    answer: purchaseSchema,
    ...versioned,
    errors: ['edited_meanwhile', 'purchase_in_other_state', 'unknown_articles'],
  },
  movePurchase: {
    ...admin,
    description:
      'send: se envió; unsend: vuelve a borrador; close: no llega nada más; reopen; cancel; restore. Lo que llegó lo dicen sus recepciones.',
    params: purchaseMoveParams,
    answer: purchaseSchema,
    errors: ['purchase_in_other_state'],
  },
  downloadPurchase: { ...admin, params: purchaseParams, query: purchaseFileQuerySchema, answer: 'file' },
} satisfies Record<string, Endpoint>;
