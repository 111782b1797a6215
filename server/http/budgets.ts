import { ShopError } from '#server/errors.ts';
import { isOwnMachine, networkOf } from '#server/network.ts';
import { createSemaphore, type Semaphore } from '#server/semaphore.ts';

type Amounts = {
  /** How many requests an address may save up, and how many it regains each second. */
  saved: number;
  perSecond: number;
  /** How many of its requests may run at once. */
  atOnce: number;
};

/** A limit of expensive requests for each address, counted in this process (rules 15.11). */
export type Budget = {
  /**
   * Takes one request from the budget; call the returned function once it has been answered. Throws too_many_requests
   * (429). A proxy on this machine that TRUST_PROXY does not name stands for all clients, so it has no budget.
   */
  take: (address: string) => () => void;
};

/** How many addresses are remembered. Beyond that, the least recent ones are forgotten and start anew. */
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
      if (left < 1)
        throw new ShopError('too_many_requests', { retryAfter: Math.ceil((1 - left) / amounts.perSecond) });
      if (known.underWay >= amounts.atOnce) throw new ShopError('too_many_requests', { retryAfter: 1 });
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

export type Budgets = ReturnType<typeof createBudgets>;

/** Searches that run at once in this process. Others wait, so that the pool keeps free connections. */
const SEARCHES_AT_ONCE = 4;

/** Lists that are read at once in this process: each takes up to seconds of its thread. */
const LISTS_AT_ONCE = 2;

/** Runs work for an address when a slot is free. Its budget returns when the work ends, whoever has left. */
function createSlots(amounts: Amounts, semaphore: Semaphore) {
  const budget = createBudget(amounts);
  return async <Result>(address: string, work: () => Promise<Result>): Promise<Result> => {
    const giveBack = budget.take(address);
    try {
      return await semaphore('slot', work);
    } finally {
      giveBack();
    }
  };
}

/** The budgets of expensive requests that are open to everybody, and those that share slots with them. */
export function createBudgets() {
  const lists = createSemaphore(LISTS_AT_ONCE);
  return {
    /** For whole lists. The caller returns the budget when the answer has been sent. */
    wholeLists: createBudget({ saved: 20, perSecond: 1, atOnce: 10 }),
    /** For requests of assistants, each of which may be a search or a list. */
    assistants: createBudget({ saved: 60, perSecond: 2, atOnce: 6 }),
    /** Runs a search. */
    search: createSlots({ saved: 60, perSecond: 5, atOnce: 8 }, createSemaphore(SEARCHES_AT_ONCE)),
    /** Reads the text of a list, or prices a shared one. A school's families may share an address. */
    list: createSlots({ saved: 30, perSecond: 1, atOnce: 4 }, lists),
    /** Reads a list that the shop publishes, for who edits it: each change is saved at once, and read again. */
    ownList: createSlots({ saved: 120, perSecond: 2, atOnce: 6 }, lists),
  };
}
