import { REAL_API_URL } from './call-api.ts';

/**
 * True if a buyer may be redirected to this address: a page of Mercado Pago over https or, if the API is another
 * server (sandbox, tests), a page of that server or of the shop.
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
