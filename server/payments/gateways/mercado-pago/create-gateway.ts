import { Payment, PaymentRefund, Preference, User } from 'mercadopago';
import type { PreferenceRequest } from 'mercadopago/dist/clients/preference/commonTypes.js';
import { z } from 'zod';
import { type Centavos, toPesos } from '#shared/money.ts';
import {
  type GatewayPayment,
  GatewayRefusedError,
  GatewayUnavailableError,
  type PaymentGateway,
} from '../../gateway.ts';
import { type ApiCall, createApiCall, REAL_API_URL, refusedWith } from './call-api.ts';
import { type PaymentAnswer, paymentAnswer, searchAnswer, toGatewayPayment } from './payment-answer.ts';
import { toApiTime, toPreferenceBody } from './preference-body.ts';
import { readNotification } from './read-notification.ts';
import { isTrustedRedirect } from './redirect-hosts.ts';

export type MercadoPagoOptions = {
  accessToken: string;
  webhookSecret: string;
  /** Another server with this API, such as the sandbox; missing: the real one. */
  apiUrl?: string;
  /** The shop's own address, for return pages and webhook. */
  publicUrl: string;
  /** The time for one function of the gateway, retries included, in milliseconds; missing: 8000. */
  fetchTimeoutMs?: number;
  /** Called for a payment in a search that cannot be read and is left out, for the log. */
  onUnreadable?: (error: unknown, orderId: string) => void;
};

const preferenceAnswer = z.object({ id: z.string().min(1), init_point: z.string().min(1) });
const anyAnswer = z.object({ id: z.string() });
const accountAnswer = z.object({ nickname: z.string(), site_id: z.string().nullish() });
const refundAnswer = z.object({ id: z.union([z.string(), z.number()]), status: z.string().nullish() });

const PAGE_SIZE = 50;
const MAX_PAGES = 10;

/**
 * The gateway over Mercado Pago's Checkout Pro (preferences) and its SDK. Throws if the webhook secret is empty,
 * because the SDK would accept signatures made with an empty key.
 */
export function createMercadoPagoGateway(options: MercadoPagoOptions) {
  if (options.webhookSecret.trim() === '') throw new Error('The webhook secret is empty');
  if (options.accessToken.trim() === '') throw new Error('The access token is empty');
  const apiUrl = (options.apiUrl ?? REAL_API_URL).replace(/\/+$/, '');
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const api = createApiCall({
    accessToken: options.accessToken,
    apiUrl,
    timeoutMs: options.fetchTimeoutMs ?? 8000,
  });
  return {
    id: 'mercadopago',
    label: 'Mercado Pago',
    holdsFor: ({ checkout }) => checkout.reservationMinutes * 60_000,
    createCheckout: (checkout) => createCheckout(api, { apiUrl, publicUrl }, checkout),
    closeCheckout: (preferenceId) => closeCheckout(api, preferenceId),
    readAccount: () => readAccount(api),
    payments: {
      fetch: (paymentId) => fetchPayment(api, paymentId),
      search: (orderId) => searchPayments(api, orderId, options.onUnreadable),
      readNotification: (notification) => readNotification(notification, options.webhookSecret),
      refund: (paymentId: string, idempotencyKey: string, amount?: Centavos) =>
        refund(api, paymentId, { idempotencyKey, amount }),
    },
  } satisfies PaymentGateway;
}

async function readAccount(api: ApiCall): Promise<string> {
  const { nickname, site_id: site } = await api(accountAnswer, (config) => new User(config).get());
  return site ? `${nickname} (${site})` : nickname;
}

async function createCheckout(
  api: ApiCall,
  urls: { apiUrl: string; publicUrl: string },
  checkout: Parameters<PaymentGateway['createCheckout']>[0],
): ReturnType<PaymentGateway['createCheckout']> {
  const body = toPreferenceBody(checkout, {
    publicUrl: urls.publicUrl,
    allowsPlainHttp: urls.apiUrl !== REAL_API_URL,
    now: new Date(),
  });
  // Safe to repeat: a preference that no buyer sees is never paid.
  const answer = await api(preferenceAnswer, (config) => new Preference(config).create({ body }));
  if (!isTrustedRedirect(answer.init_point, urls)) {
    throw new GatewayUnavailableError(`The checkout's page is at an unknown host: ${answer.init_point}`);
  }
  return { id: answer.id, url: answer.init_point };
}

async function closeCheckout(api: ApiCall, preferenceId: string): Promise<void> {
  // The API changes only the fields that are sent. The SDK's type requires the items all the same.
  const closing = { expires: true, expiration_date_to: toApiTime(new Date()) } as PreferenceRequest;
  await api(anyAnswer, (config) =>
    new Preference(config).update({ id: preferenceId, updatePreferenceRequest: closing }),
  );
}

async function fetchPayment(api: ApiCall, paymentId: string): Promise<GatewayPayment | null> {
  if (!/^\d{1,20}$/.test(paymentId)) return null;
  try {
    return toGatewayPayment(await api(paymentAnswer, (config) => new Payment(config).get({ id: paymentId })));
  } catch (error) {
    // 403: a payment of another account.
    if (refusedWith(error, 404, 403)) return null;
    throw error;
  }
}

async function searchPayments(
  api: ApiCall,
  orderId: string,
  onUnreadable: MercadoPagoOptions['onUnreadable'],
): Promise<GatewayPayment[]> {
  const found: unknown[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await api(searchAnswer, (config) =>
      new Payment(config).search({
        options: {
          external_reference: orderId,
          sort: 'date_created',
          criteria: 'desc',
          limit: PAGE_SIZE,
          offset: page * PAGE_SIZE,
        },
      }),
    );
    found.push(...answer.results);
    if (answer.results.length === 0 || found.length >= (answer.paging?.total ?? 0)) break;
  }
  return found
    .flatMap((one): PaymentAnswer[] => {
      const { data, error } = paymentAnswer.safeParse(one);
      if (error) onUnreadable?.(error, orderId);
      return data ? [data] : [];
    })
    .filter((payment) => payment.external_reference === orderId)
    .sort((one, other) => Number(other.date_created ?? 0) - Number(one.date_created ?? 0))
    .map(toGatewayPayment);
}

async function refund(
  api: ApiCall,
  paymentId: string,
  { idempotencyKey, amount }: { idempotencyKey: string; amount: Centavos | undefined },
): Promise<void> {
  try {
    const requestOptions = { idempotencyKey };
    const body = amount === undefined ? {} : { amount: toPesos(amount) };
    const answer = await api(refundAnswer, (config) =>
      new PaymentRefund(config).create({ payment_id: paymentId, body, requestOptions }),
    );
    if (answer.status === 'rejected' || answer.status === 'cancelled') {
      throw new GatewayRefusedError(`The refund of ${paymentId} came out ${answer.status}`);
    }
  } catch (error) {
    // It was refunded already, by an earlier call whose answer was lost, or by hand in the panel.
    if (error instanceof GatewayRefusedError && (await isRefunded(api, paymentId))) return;
    throw error;
  }
}

async function isRefunded(api: ApiCall, paymentId: string): Promise<boolean> {
  const payment = await fetchPayment(api, paymentId);
  if (payment === null) return false;
  return payment.status === 'refunded' || (payment.refunded > 0 && payment.refunded >= payment.amount);
}
