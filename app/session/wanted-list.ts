/** A list that goes to the cart once its owner has signed in. */
export type WantedList = {
  /** The name under which its page keeps it. */
  list: string;
  /** How many things go to the cart. */
  things: number;
  /** In pesos. */
  total: number;
};

const KEY = 'tintero-wanted-list';

/** In milliseconds: enough for signing in, a mailed link included. */
const LIFETIME = 30 * 60_000;

/** Remembers in this tab which list goes on to the cart, since signing in may lead to another site and back. */
export function rememberWantedList(wanted: WantedList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wanted, until: Date.now() + LIFETIME }));
  } catch {
    // The browser forbids storage: the list has to be added again.
  }
}

/** The list that goes on to the cart, unless it was long ago. */
export function readWantedList(): WantedList | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isWanted(kept) && kept.until > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

/** True, once, if this list was to go to the cart. */
export function takeWantedList(list: string): boolean {
  if (readWantedList()?.list !== list) return false;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
  return true;
}

/** The shop alone writes it. */
function isWanted(kept: unknown): kept is WantedList & { until: number } {
  return typeof kept === 'object' && kept !== null && 'until' in kept && typeof kept.until === 'number';
}
