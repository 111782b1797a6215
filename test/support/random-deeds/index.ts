import { bulkEditDeeds, priceDeeds } from './bulk.ts';
import { buyersDeeds } from './buyers.ts';
import { counterDeeds, parkedDeeds, tillDeeds } from './counter.ts';
import { deskDeeds, moneyDeeds, movingDeeds, withdrawalDeeds } from './desk.ts';
import { importDeeds } from './imports.ts';
import { catalogueDeeds, countDeeds, purchaseDeeds, stockDeeds } from './stock.ts';
import { type Answer, type BusyShop, type Given, worldOf } from './world.ts';

export { type Given, givenBusyShop } from './world.ts';

/** The answer to a deed, and the deed's name. */
export type Done = Answer & { deed: string };

/**
 * What people do to a shop's books, at random: buy, pay, sell, put aside, take in, correct, order, change, give back,
 * cancel, withdraw, count, delete, take back, edit and price many products at once, import. Each call of `next` does one deed and returns the answer; `names`: of all
 * deeds.
 */
export function randomDeeds(shop: BusyShop, given: Given, random: () => number) {
  const world = worldOf(shop, given, random);
  const { buy, others } = buyersDeeds(world);
  const deeds = [
    ...[buy, ...others],
    ...counterDeeds(world),
    ...parkedDeeds(world),
    ...movingDeeds(world),
    ...deskDeeds(world),
    ...moneyDeeds(world),
    ...withdrawalDeeds(world),
    ...tillDeeds(world),
    ...stockDeeds(world),
    ...purchaseDeeds(world),
    ...countDeeds(world),
    ...catalogueDeeds(world),
    ...bulkEditDeeds(world),
    ...priceDeeds(world),
    ...importDeeds(world),
  ];
  async function next(): Promise<Done> {
    const isEmpty = given.orders.length === 0 || given.checkouts.length === 0;
    const deed = isEmpty ? buy : world.pick(deeds);
    return { ...(await deed()), deed: deed.name };
  }
  return { next, names: [...new Set(deeds.map(({ name }) => name))] };
}
