import { z } from 'zod';
import { id } from '#shared/schemas/fields.ts';
import { adminOrderSchema } from '#shared/schemas/order-desk.ts';
import { parkedSaleInputSchema, parkedSaleSchema, takenSaleSchema } from '#shared/schemas/parked-sales.ts';
import { counterSaleQuerySchema, receiptLinkSchema, receiptQuerySchema } from '#shared/schemas/receipts.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Ventas', permission: 'admin', needs: ['sales'] } as const;
const parked = { ...admin, params: z.object({ id }) } as const;
const receipt = {
  ...admin,
  needs: ['sales', 'orders'],
  needsDepend: true,
  params: z.object({ orderId: id }),
} as const;

/** What a counter needs around a sale (rules 23.6 to 23.8). */
export const salesDesk = {
  listParkedSales: { ...admin, answer: z.array(parkedSaleSchema) },
  parkSale: { ...admin, body: parkedSaleInputSchema, answer: parkedSaleSchema, status: 201 },
  takeParkedSale: {
    ...parked,
    description: 'La venta deja de estar en espera: la sigue quien la tomó.',
    answer: takenSaleSchema,
  },
  dropParkedSale: { ...parked, answer: z.null() },
  printReceipt: {
    ...receipt,
    description:
      'El comprobante en PDF: rollo de 80 mm o A4. El de una compra de la web pide el permiso orders.',
    query: receiptQuerySchema,
    answer: 'file',
  },
  linkReceipt: {
    ...receipt,
    description: 'Un enlace al comprobante, que vence en 30 días. El de una compra de la web pide orders.',
    answer: receiptLinkSchema,
    status: 201,
    // The answer has a secret.
    idempotencyKey: false,
  },
  findCounterSales: {
    ...admin,
    needs: ['sales', 'refunds'],
    description: 'Ventas de mostrador, WhatsApp o teléfono por su código, o por el código de un artículo.',
    query: counterSaleQuerySchema,
    answer: z.array(adminOrderSchema),
  },
} satisfies Record<string, Endpoint>;

/** For whoever has the link. */
export const receipts = {
  openReceipt: {
    tag: 'Ventas',
    permission: 'anyone',
    params: z.object({ token: z.string().max(100) }),
    answer: 'file',
    keep: false,
    errors: ['link_expired'],
  },
} satisfies Record<string, Endpoint>;
