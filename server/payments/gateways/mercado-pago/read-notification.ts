import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { z } from 'zod';
import type { Notification, NotificationRequest } from '../../gateway.ts';

const text = z.union([z.string(), z.number().transform(String)]).optional();
const querySchema = z.object({ 'data.id': text, type: text, topic: text, id: text });
const bodySchema = z.object({
  type: text.catch(undefined),
  topic: text.catch(undefined),
  data: z.object({ id: text }).optional().catch(undefined),
});

/**
 * Reads a webhook by its signature (x-signature: HMAC of data.id, x-request-id and ts). There is no limit on its age:
 * the panel's simulator signs with an old time, and a replay only makes the shop look at the payment again. Other
 * kinds, and the legacy IPN, which cannot be verified, are `ignored` without a check: they have no effect, and
 * refused ones would be repeated for days.
 */
export function readNotification(request: NotificationRequest, secret: string): Notification {
  const query = querySchema.safeParse(request.query);
  if (!query.success) return { kind: 'unsigned', reason: 'MalformedQuery' };
  const body = bodySchema.safeParse(request.body).data;
  const dataId = query.data['data.id'] ?? body?.data?.id;
  const type = query.data.type ?? body?.type;
  const topic = query.data.topic ?? body?.topic;
  if (dataId === undefined && topic !== undefined) return { kind: 'ignored' };
  if (type !== undefined && type !== 'payment') return { kind: 'ignored' };
  const error = signatureError(request, dataId, secret);
  if (error) return { kind: 'unsigned', reason: error };
  if (type === undefined || dataId === undefined || !/^\d{1,20}$/.test(dataId)) return { kind: 'ignored' };
  return { kind: 'payment', paymentId: dataId };
}

function signatureError(
  request: NotificationRequest,
  dataId: string | undefined,
  secret: string,
): string | null {
  try {
    WebhookSignatureValidator.validate({
      xSignature: request.headers['x-signature'],
      xRequestId: request.headers['x-request-id'],
      dataId,
      secret,
    });
    return null;
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return error.reason;
    throw error;
  }
}
