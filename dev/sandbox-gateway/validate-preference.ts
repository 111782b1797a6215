import { z } from 'zod';
import { invalidPreference } from './api-fault.ts';
import { totalOf } from './payment-life.ts';
import type { PreferenceBody } from './tables.ts';

const DATE_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(Z|[+-]\d{2}:\d{2})$/;
const date = z
  .string()
  .regex(DATE_WITH_OFFSET)
  .refine((text) => !Number.isNaN(Date.parse(text)));
const webAddress = z.url({ protocol: /^https?$/ });

function hasTwoDecimals(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}

const item = z.looseObject({
  id: z.string().max(256).optional(),
  title: z.string().trim().min(1).max(256),
  quantity: z.int().min(1),
  unit_price: z.number().nonnegative().refine(hasTwoDecimals),
  currency_id: z.literal('ARS').optional(),
  picture_url: z.string().max(600).optional(),
});

const preference = z.looseObject({
  items: z.array(item).min(1),
  payer: z.looseObject({ email: z.email().max(150).optional() }).optional(),
  back_urls: z
    .object({
      success: webAddress.optional(),
      pending: webAddress.optional(),
      failure: webAddress.optional(),
    })
    .optional(),
  auto_return: z.enum(['approved', 'all']).optional(),
  external_reference: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  additional_info: z.string().max(600).optional(),
  notification_url: webAddress.max(248).optional(),
  expires: z.boolean().optional(),
  expiration_date_from: date.optional(),
  expiration_date_to: date.optional(),
  date_of_expiration: date.optional(),
  statement_descriptor: z.string().max(22).optional(),
  payment_methods: z.looseObject({ installments: z.int().min(1).max(36).optional() }).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

/** The API's `error` for each field; other fields have `invalid_<field>`. */
const errorOf: Record<string, string> = { date_of_expiration: 'invalid_date' };

/**
 * The preference that the request asks for, when the real API would take it; unknown fields stay. Not as strict as
 * the real one: return pages may be plain http and local. Throws ApiFault 400 with the real one's error code.
 */
export function validatePreference(request: unknown): PreferenceBody {
  const parsed = preference.safeParse(request);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path ?? [];
    const field = String(path[0] ?? 'body');
    throw invalidPreference(errorOf[field] ?? `invalid_${field}`, `${path.join('.') || field} invalid`);
  }
  const { data } = parsed;
  if (data.auto_return && !data.back_urls?.success) {
    throw invalidPreference('invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
  }
  if (totalOf(data) <= 0) throw invalidPreference('invalid_items', 'total amount must be positive');
  const { expiration_date_from: from, expiration_date_to: to } = data;
  if (from && to && Date.parse(to) <= Date.parse(from)) {
    throw invalidPreference(
      'invalid_expiration_date_to',
      'expiration_date_to must be after expiration_date_from',
    );
  }
  return data;
}
