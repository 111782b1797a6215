/** The cash networks by the name that the gateway gives them. */
const NETWORKS: ReadonlyMap<string, string> = new Map([
  ['rapipago', 'Rapipago'],
  ['pagofacil', 'Pago Fácil'],
  ['cobroexpress', 'Cobro Express'],
  ['redlink', 'Red Link'],
]);

/** Where a coupon is paid, in words: `en Rapipago`; one that is not known here has no name. */
export function couponPlace(method: string | null): string {
  const name = method === null ? undefined : NETWORKS.get(method);
  return name ? `en ${name}` : 'en efectivo';
}
