/** Units of a variant that somebody wants in the cart. */
export type WantedUnits = {
  variantId: string;
  quantity: number;
  /** What is added, in words: "Cuaderno A4, azul". */
  name: string;
  /** How many could be had when they were asked for. */
  free: number;
};

const KEY = 'tintero-wanted';

/** As long as signing in may take, a mailed link included; in milliseconds. Later nobody expects it any more. */
const LIFETIME = 30 * 60_000;

/** Remembers, in this tab, what a visitor wanted to add: signing in may lead to another site and back. */
export function rememberWanted(wanted: WantedUnits): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wanted, until: Date.now() + LIFETIME }));
  } catch {
    // A browser may forbid storage: then it has to be added again.
  }
}

/** What was wanted, unless that was long ago. */
export function readWanted(): WantedUnits | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isWanted(kept) && kept.until > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

export function forgetWanted(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

function isWanted(kept: unknown): kept is WantedUnits & { until: number } {
  if (typeof kept !== 'object' || kept === null) return false;
  const has = (key: string, type: string) => typeof Reflect.get(kept, key) === type;
  return (
    has('variantId', 'string') &&
    has('quantity', 'number') &&
    has('name', 'string') &&
    has('free', 'number') &&
    has('until', 'number')
  );
}
