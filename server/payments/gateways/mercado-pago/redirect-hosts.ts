import { REAL_API_URL } from './call-api.ts';

/**
 * Whether a buyer may be sent to this address: Mercado Pago's own pages over https and, when the API is another one
 * (sandbox, tests), pages of that server or of the shop.
 */
export function isTrustedRedirect(address: string, options: { apiUrl: string; publicUrl: string }): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  if (username !== '') return false;
  if (protocol === 'https:' && isMercadoPago(hostname)) return true;
  if (options.apiUrl === REAL_API_URL) return false;
  const ours = [options.apiUrl, options.publicUrl].map((url) => new URL(url).hostname);
  return /^https?:$/.test(protocol) && ours.includes(hostname);
}

function isMercadoPago(hostname: string): boolean {
  return ['mercadopago.com.ar', 'mercadopago.com'].some(
    (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
  );
}
