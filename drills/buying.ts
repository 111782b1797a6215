import { setTimeout as wait } from 'node:timers/promises';
import { createRemoteShop, type RemoteCustomer } from '#test/support/remote-shop.ts';

const BUYERS = 8;

/** Buyers of a shop in another process, who order again and again. Ended with `stop`. */
export async function startBuying(url: string) {
  const shop = createRemoteShop(url);
  await shop.logInAsAdmin();
  const customers = await shop.givenCustomers(BUYERS, await shop.givenVariant(1_000_000));
  const orders: string[] = [];
  let longest = 0;
  let ended = false;
  const buy = async (customer: RemoteCustomer) => {
    for (let n = 0; !ended; n++) {
      const began = performance.now();
      await shop.setLine(customer, 1 + (n % 3));
      const order = await shop.createOrder(customer);
      longest = Math.max(longest, performance.now() - began);
      if (order) orders.push(order);
      else await wait(50);
    }
  };
  const buying = Promise.all(customers.map(buy));
  return {
    /** The orders that were acknowledged so far. */
    acknowledged: () => [...orders],
    /** The longest that a purchase has taken since the last call, in milliseconds. */
    longest: () => {
      const milliseconds = Math.round(longest);
      longest = 0;
      return milliseconds;
    },
    stop: async () => {
      ended = true;
      await buying;
    },
  };
}
