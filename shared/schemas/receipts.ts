import { z } from 'zod';
import { instant, requiredText } from './fields.ts';

const RECEIPT_PAPERS = ['80', 'a4'] as const;
export type ReceiptPaper = (typeof RECEIPT_PAPERS)[number];

/** GET /api/admin/orders/{orderId}/receipt: for a roll of 80 mm, or on A4. */
export const receiptQuerySchema = z.object({
  paper: z.enum(RECEIPT_PAPERS, 'Tiene que ser 80 o a4').default('80'),
});

/** POST /api/admin/orders/{orderId}/receipt-links: a link to the receipt that nobody can guess, and words to send it with. */
export const receiptLinkSchema = z
  .object({
    url: z.string(),
    text: z.string(),
    /** wa.me with the text, to the customer's phone where it is known. */
    whatsapp: z.string(),
    expiresAt: instant,
  })
  .meta({ id: 'ReceiptLink' });
export type ReceiptLink = z.infer<typeof receiptLinkSchema>;

/** GET /api/admin/counter-sales: `q` is a sale's code, or an article's barcode. */
export const counterSaleQuerySchema = z.object({
  q: requiredText(100, 'Escaneá un comprobante o un artículo'),
});
