import { z } from 'zod';
import { toCentavos } from '#shared/money.ts';
import type { GatewayPayment } from '../../gateway.ts';

// The API sends ids and amounts as numbers or texts, and leaves fields out. These are the ones that the shop needs.
const id = z.union([z.string(), z.number().transform(String)]).pipe(z.string().regex(/^\d{1,20}$/));
const amount = z
  .union([
    z.number().nonnegative(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .transform(toCentavos);
// An invalid time must not make the payment unreadable.
const time = z
  .string()
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()))
  .nullish()
  .catch(null);

export const paymentAnswer = z.object({
  id,
  status: z.string().min(1),
  status_detail: z.string().nullish(),
  transaction_amount: amount,
  transaction_amount_refunded: amount.nullish(),
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  operation_type: z.string().nullish(),
  payment_method_id: z.string().nullish(),
  transaction_details: z.object({ external_resource_url: z.string().nullish() }).nullish(),
  date_created: time,
  date_last_updated: time,
  date_of_expiration: time,
});

/** Results are parsed one by one with paymentAnswer, so that an invalid one does not hide the others. */
export const searchAnswer = z.object({
  paging: z.object({ total: z.number() }).nullish(),
  results: z.array(z.unknown()),
});

export type PaymentAnswer = z.infer<typeof paymentAnswer>;

/** Converts the API's payment. Its times have their own offset. */
export function toGatewayPayment(answer: PaymentAnswer): GatewayPayment {
  return {
    id: answer.id,
    status: statusOf(answer),
    gatewayStatus: answer.status,
    statusDetail: answer.status_detail ?? null,
    amount: answer.transaction_amount,
    currency: answer.currency_id,
    orderId: answer.external_reference ?? null,
    isPurchase: (answer.operation_type ?? 'regular_payment') === 'regular_payment',
    method: answer.payment_method_id ?? null,
    voucherUrl: asLink(answer.transaction_details?.external_resource_url),
    expiresAt: answer.date_of_expiration ?? null,
    refunded: answer.transaction_amount_refunded ?? 0,
    updatedAt: answer.date_last_updated ?? answer.date_created ?? new Date(),
  };
}

/** The text if it is a web address, since it becomes a link on the buyer's screen. */
function asLink(text: string | null | undefined): string | null {
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

/** Converts the API's status. An unknown one has no effect. */
function statusOf({ status, status_detail: detail }: PaymentAnswer): GatewayPayment['status'] {
  switch (status) {
    case 'approved':
    case 'pending':
    case 'refunded':
    case 'charged_back':
      return status;
    case 'in_process':
    case 'authorized':
      return 'in_review';
    case 'rejected':
      return 'failed';
    case 'cancelled':
      return detail === 'expired' ? 'expired' : 'failed';
    case 'in_mediation':
      return 'disputed';
    default:
      return 'unknown';
  }
}
