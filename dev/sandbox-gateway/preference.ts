import { z } from 'zod';
import { toCentavos, toPesos } from '#shared/money.ts';
import { ApiError } from './api-error.ts';

/** A preference in the format of the API, without the id. Unknown fields of the request are kept. */
export type PreferenceBody = z.infer<typeof schema>;
export type Preference = { id: string } & PreferenceBody;
export type StoredPreference = { id: string; merchant_order_id: number; body: PreferenceBody };

/** The sandbox's only account. */
export const COLLECTOR_ID = 1499495323;

const TIME_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(Z|[+-]\d{2}:\d{2})$/;
const time = z
  .string()
  .regex(TIME_WITH_OFFSET)
  .refine((text) => !Number.isNaN(Date.parse(text)));
const webAddress = z.url({ protocol: /^https?$/ });
const price = z
  .number()
  .nonnegative()
  .refine((pesos) => Number(pesos.toFixed(2)) === pesos);

const item = z.looseObject({
  id: z.string().max(256).optional(),
  title: z.string().trim().min(1).max(256),
  quantity: z.int().min(1),
  unit_price: price,
  currency_id: z.literal('ARS').optional(),
  picture_url: z.string().max(600).optional(),
});

const returnPages = z.object({
  success: webAddress.optional(),
  pending: webAddress.optional(),
  failure: webAddress.optional(),
});

const schema = z.looseObject({
  items: z.array(item).min(1),
  payer: z.looseObject({ email: z.email().max(150).optional() }).optional(),
  back_urls: returnPages.optional(),
  auto_return: z.enum(['approved', 'all']).optional(),
  external_reference: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  additional_info: z.string().max(600).optional(),
  notification_url: webAddress.max(248).optional(),
  expires: z.boolean().default(false),
  expiration_date_from: time.optional(),
  expiration_date_to: time.optional(),
  date_of_expiration: time.optional(),
  statement_descriptor: z.string().max(22).optional(),
  payment_methods: z.looseObject({ installments: z.int().min(1).max(36).optional() }).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Parses a request for a preference. Unlike the real API, it accepts return pages that are local and without https.
 * Throws ApiError 400 with the real API's code.
 */
export function parsePreference(request: unknown): PreferenceBody {
  const invalid = (error: string, message: string) => new ApiError(400, error, message, null);
  const { data, error } = schema.safeParse(request);
  if (error) {
    const path = error.issues[0]?.path ?? [];
    const field = String(path[0] ?? 'body');
    const code = field === 'date_of_expiration' ? 'invalid_date' : `invalid_${field}`;
    throw invalid(code, `${path.join('.') || field} invalid`);
  }
  const { expiration_date_from: from, expiration_date_to: to } = data;
  if (data.auto_return && !data.back_urls?.success) {
    throw invalid('invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
  }
  if (totalOf(data) <= 0) throw invalid('invalid_items', 'total amount must be positive');
  if (from && to && Date.parse(to) <= Date.parse(from)) {
    throw invalid('invalid_expiration_date_to', 'expiration_date_to must be after expiration_date_from');
  }
  return data;
}

/** The sum of the items, in pesos. */
export function totalOf({ items }: Pick<PreferenceBody, 'items'>): number {
  return toPesos(items.reduce((sum, item) => sum + toCentavos(item.unit_price) * item.quantity, 0));
}

/** True if it has expired, so that no new payment can begin. */
export function isClosed({ expires, expiration_date_to: end }: PreferenceBody, now: Date): boolean {
  return expires && end !== undefined && Date.parse(end) <= now.getTime();
}

/** The fields that only the API sets. */
export function apiFields(checkoutUrl: string) {
  return {
    init_point: checkoutUrl,
    sandbox_init_point: checkoutUrl,
    client_id: '1234567890123456',
    collector_id: COLLECTOR_ID,
    site_id: 'MLA',
    operation_type: 'regular_payment',
    marketplace: 'NONE',
    processing_modes: [],
  };
}

/** A time in the API's format: milliseconds and the offset -04:00, which is not Argentina's. */
export function toApiTime(date: Date): string {
  return new Date(date.getTime() - 4 * 3_600_000).toISOString().replace('Z', '-04:00');
}
