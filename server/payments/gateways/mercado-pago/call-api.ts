import { setTimeout as wait } from 'node:timers/promises';
import { MercadoPagoConfig, MercadoPagoError, MPConnectionError, MPRateLimitError } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { ZodError, type z } from 'zod';
import { GatewayRefusedError, GatewayUnavailableError } from '../../gateway.ts';

export const REAL_API_URL = 'https://api.mercadopago.com';

const MAX_TRIES = 3;
const FIRST_DELAY_MS = 200;
/** Statuses, besides 5xx, after which the result is unknown: timeouts, keys in use, too many calls. */
const PASSING = new Set([408, 409, 423, 424, 425, 429]);

export type ApiSettings = { accessToken: string; apiUrl: string; timeoutMs: number };

/** Calls the API, with retries, and parses the answer with `schema`. */
export type ApiCall = <Answer>(
  schema: z.ZodType<Answer>,
  call: (config: MercadoPagoConfig) => Promise<unknown>,
) => Promise<Answer>;

/**
 * Makes the function that calls the API. `timeoutMs` milliseconds include the body and all retries, so that a buyer
 * never waits longer: the SDK's own timeout ends with the headers and is not shared by its retries. Calls must be
 * safe to repeat. Throws GatewayUnavailableError if the result is unknown, and GatewayRefusedError (`cause`: the
 * API's error) if the API refused.
 */
export function createApiCall(settings: ApiSettings): ApiCall {
  pointSdkAt(settings.apiUrl);
  return async (schema, call) => {
    const deadline = Date.now() + settings.timeoutMs;
    for (let attempt = 1; ; attempt++) {
      try {
        return schema.parse(await callOnce(settings, call, deadline - Date.now()));
      } catch (error) {
        const delay = delayBefore(attempt, error);
        if (delay === null || Date.now() + delay >= deadline) throw asGatewayError(error);
        await wait(delay);
      }
    }
  };
}

/** True if the gateway refused with one of these HTTP statuses. */
export function refusedWith(error: unknown, ...statuses: number[]): boolean {
  return (
    error instanceof GatewayRefusedError &&
    error.cause instanceof MercadoPagoError &&
    statuses.includes(error.cause.status)
  );
}

/**
 * The SDK has no setting for its base URL, only this constant, which it reads at the start of each call (hence the
 * exact version in package.json). Throws if the change has no effect, because the SDK would then call the real API.
 */
function pointSdkAt(apiUrl: string): void {
  const done = Reflect.set(AppConfig, 'BASE_URL', apiUrl);
  const now: string = AppConfig.BASE_URL;
  if (!done || now !== apiUrl) throw new Error(`The SDK does not let itself be pointed at ${apiUrl}`);
}

async function callOnce(
  settings: ApiSettings,
  call: (config: MercadoPagoConfig) => Promise<unknown>,
  timeoutMs: number,
): Promise<unknown> {
  // Set synchronously before each call, so that two gateways in one process do not interfere.
  pointSdkAt(settings.apiUrl);
  // The SDK stores a call's options in its configuration, where the next call would find them (sdk-nodejs#481), so
  // each call has its own.
  const config = new MercadoPagoConfig({
    accessToken: settings.accessToken,
    options: { timeout: timeoutMs, maxRetries: 0 },
  });
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new GatewayUnavailableError(`No whole answer within ${timeoutMs} ms`));
  }, timeoutMs);
  try {
    return await Promise.race([call(config), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds until the next attempt; null: there is none. */
function delayBefore(attempt: number, error: unknown): number | null {
  if (attempt === MAX_TRIES || !(error instanceof MercadoPagoError) || !isPassing(error)) return null;
  const asked = error instanceof MPRateLimitError ? error.retryAfter : null;
  return asked === null ? FIRST_DELAY_MS * 2 ** (attempt - 1) : asked * 1000;
}

function isPassing(error: MercadoPagoError): boolean {
  return error instanceof MPConnectionError || PASSING.has(error.status) || error.status >= 500;
}

function asGatewayError(error: unknown): Error {
  if (error instanceof GatewayUnavailableError) return error;
  if (error instanceof ZodError) {
    return new GatewayUnavailableError('The answer is not of the expected shape', { cause: error });
  }
  if (!(error instanceof MercadoPagoError) || isPassing(error)) {
    const reason = error instanceof Error ? error.message : String(error);
    return new GatewayUnavailableError(`No certain answer: ${reason}`, { cause: error });
  }
  return new GatewayRefusedError(`${error.status} ${error.error}: ${error.message}`, { cause: error });
}
