import { ShopError } from '#server/errors.ts';
import { isOwnMachine, networkOf } from '#server/network.ts';
import { createSemaphore } from '#server/semaphore.ts';

type Amounts = {
  /** How many asks an address may save up, and how many it gets back each second. */
  saved: number;
  perSecond: number;
  /** How many of its asks may be under way. */
  atOnce: number;
};

/** What an address may ask for of something that costs the shop work, counted in this process. */
export type Budget = {
  /**
   * Takes one ask; returns what is called when it has been answered. Throws too_many_requests (429) when the address has
   * used up its budget. A proxy on this machine that TRUST_PROXY does not name is everybody: it has no budget.
   */
  take: (address: string) => () => void;
};

/** Addresses that are remembered; of more, those that asked longest ago begin anew. */
const MOST_ADDRESSES = 10_000;

export function createBudget(amounts: Amounts): Budget {
  const accounts = new Map<string, { left: number; at: number; underWay: number }>();
  return {
    take: (address) => {
      if (isOwnMachine(address)) return () => undefined;
      const network = networkOf(address);
      const now = performance.now();
      const known = accounts.get(network) ?? { left: amounts.saved, at: now, underWay: 0 };
      const left = Math.min(amounts.saved, known.left + ((now - known.at) / 1000) * amounts.perSecond);
      accounts.delete(network);
      accounts.set(network, known);
      Object.assign(known, { left, at: now });
      forgetOldest(accounts);
      if (left < 1) throw tooManyRequests(Math.ceil((1 - left) / amounts.perSecond));
      if (known.underWay >= amounts.atOnce) throw tooManyRequests(1);
      known.left--;
      known.underWay++;
      return () => void known.underWay--;
    },
  };
}

function forgetOldest(accounts: Map<string, unknown>): void {
  const [oldest] = accounts.keys();
  if (accounts.size > MOST_ADDRESSES && oldest !== undefined) accounts.delete(oldest);
}

function tooManyRequests(retryAfter: number): ShopError {
  return new ShopError(
    429,
    'too_many_requests',
    'Hay demasiados pedidos desde tu conexión. Esperá unos segundos y probá de nuevo.',
    { retryAfter },
  );
}

export type Budgets = ReturnType<typeof createBudgets>;

/** Searches that are under way in the process: the others wait, so that there are connections left for the rest. */
const SEARCHES_AT_ONCE = 4;

/** The budgets of what anybody may ask for and what takes long. */
export function createBudgets() {
  const searches = createBudget({ saved: 60, perSecond: 5, atOnce: 8 });
  const semaphore = createSemaphore(SEARCHES_AT_ONCE);
  return {
    /** Whole lists; what is taken is given back when the answer has gone out. */
    wholeLists: createBudget({ saved: 20, perSecond: 1, atOnce: 10 }),
    /** Runs a search for an address when it is its turn. */
    search: async <Result>(address: string, work: () => Promise<Result>): Promise<Result> => {
      const giveBack = searches.take(address);
      try {
        return await semaphore('search', work);
      } finally {
        giveBack();
      }
    },
  };
}
