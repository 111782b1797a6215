import { createHmac } from 'node:crypto';

/**
 * The x-signature header for a payment's webhook: HMAC-SHA256 of `id:…;request-id:…;ts:…;` in lower-case hex.
 * `time` counts in whole seconds, as real deliveries do.
 */
export function signNotification(input: {
  dataId: string;
  requestId: string;
  time: Date;
  secret: string;
}): string {
  const ts = Math.floor(input.time.getTime() / 1000);
  const manifest = `id:${input.dataId};request-id:${input.requestId};ts:${ts};`;
  const hash = createHmac('sha256', input.secret).update(manifest).digest('hex');
  return `ts=${ts},v1=${hash}`;
}
