/** Units of a variant that somebody wants to add to the cart. */
export type WantedUnits = {
  variantId: string;
  quantity: number;
  /** The name in messages: "Cuaderno A4, azul". */
  name: string;
  /** The units that were free at that time. */
  free: number;
  /** The address of a small picture; missing: there is none. */
  picture?: string | undefined;
};

const KEY = 'tintero-wanted';

/** In milliseconds: enough for signing in, a mailed link included. Later nobody expects it. */
const LIFETIME = 30 * 60_000;

// For browsers that forbid storage: it then lasts as long as the page.
let unstored: WantedUnits | null = null;

/** Remembers in this tab what a visitor wanted to add, since signing in may lead to another site and back. */
export function rememberWanted(wanted: WantedUnits): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wanted, until: Date.now() + LIFETIME }));
  } catch {
    unstored = wanted;
  }
}

/** What was wanted, unless it was long ago. */
export function readWanted(): WantedUnits | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isWanted(kept) && kept.until > Date.now() ? kept : null;
  } catch {
    return unstored;
  }
}

export function forgetWanted(): void {
  unstored = null;
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
