import { z } from 'zod';
import { id, text } from '#shared/schemas/fields.ts';
import {
  adminOrderSchema,
  cancelSchema,
  deliveryChangeSchema,
  handPaymentSchema,
  linesChangeSchema,
  noteSchema,
  refundSchema,
  trackingSchema,
  undoPaymentSchema,
} from '#shared/schemas/order-desk.ts';
import { saleSchema } from '#shared/schemas/sales.ts';
import type { Endpoint } from './endpoint.ts';

const one = {
  tag: 'Pedidos',
  permission: 'admin',
  params: z.object({ orderId: id }),
  answer: adminOrderSchema,
  etag: true,
  // What an article is now belongs to the catalogue, and a mail that goes out is nobody's change of the order.
  etagOmits: ['subProduct', 'waitingMails'],
} as const;
const change = { ...one, needs: ['orders'] } as const;
// Money may go back.
const costly = { ...one, needs: ['orders', 'refunds'], needsDepend: true } as const;

/** What administrators do with an order where its money may change (rules 7.14 to 7.20). All but reading take If-Match. */
export const orderDesk = {
  readAdminOrder: { ...change },
  enterPayment: {
    ...one,
    needs: ['refunds'],
    description: 'Entró plata. Si no alcanza, el resto se debe; si alcanza, el pedido queda pago.',
    body: handPaymentSchema,
    status: 201,
    errors: ['edited_meanwhile', 'insufficient_stock', 'order_cancelled', 'order_closed', 'too_much'],
  },
  undoPayment: {
    ...one,
    needs: ['refunds'],
    description: 'Un cobro que una persona cargó por error: no se mueve plata, y se debe lo que se debía.',
    params: one.params.extend({ paymentId: text(100) }),
    body: undoPaymentSchema,
    errors: ['edited_meanwhile', 'too_much'],
  },
  cancelOrder: {
    ...costly,
    description: 'Sin plata adentro pide el permiso orders; con plata, refunds.',
    body: cancelSchema,
    errors: ['edited_meanwhile', 'order_cancelled'],
  },
  refundOrder: {
    ...one,
    needs: ['refunds'],
    description: 'Un importe, o unidades de líneas a lo que se pagó por ellas.',
    body: refundSchema,
    status: 201,
    errors: ['edited_meanwhile', 'too_much'],
  },
  changeOrderDelivery: {
    ...costly,
    description:
      'Si el pedido pasa a costar menos de lo pagado, la diferencia se devuelve y pide el permiso refunds.',
    body: deliveryChangeSchema,
    errors: [
      'address_incomplete',
      'cash_needs_pickup',
      'edited_meanwhile',
      'insufficient_stock',
      'order_cancelled',
      'order_closed',
      'total_out_of_range',
    ],
  },
  changeOrderLines: {
    ...costly,
    description: 'Toda la lista nueva, mientras el pedido no salió. La diferencia se debe o se devuelve.',
    body: linesChangeSchema,
    errors: [
      'edited_meanwhile',
      'insufficient_stock',
      'order_cancelled',
      'order_closed',
      'too_much',
      'total_out_of_range',
    ],
  },
  recordSale: {
    tag: 'Pedidos',
    permission: 'admin',
    // prices: for a price of one's own.
    needs: ['sales', 'prices'],
    needsDepend: true,
    description:
      'Una venta por mostrador, WhatsApp o teléfono. Un precio, un envío o un descuento propio pide el permiso prices.',
    body: saleSchema,
    answer: adminOrderSchema,
    status: 201,
    errors: ['address_incomplete', 'insufficient_stock', 'too_much', 'total_out_of_range'],
  },
  addOrderNote: { ...change, body: noteSchema, status: 201, errors: ['edited_meanwhile'] },
  setOrderTracking: { ...change, body: trackingSchema, errors: ['edited_meanwhile', 'order_cancelled'] },
} satisfies Record<string, Endpoint>;
