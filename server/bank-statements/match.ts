import type { Centavos } from '#shared/money.ts';
import { fold } from '#shared/search.ts';
import type { Movement } from './read-statement.ts';

/** An order that waits for money. */
export type Waiting = {
  id: string;
  code: string;
  name: string;
  lastName: string;
  due: Centavos;
  /** The day of Buenos Aires on which it was made. */
  day: string;
};

/** The orders that a movement may be for, the likeliest first; `match`: the one that is sure enough to be proposed. */
export type Matched<Order> = { match: Order | null; choices: Order[] };

/**
 * Finds the order that each movement pays: by its exact amount, not before the order was made. The order's code or the
 * buyer's surname in the bank's text decides among several. No order is proposed for two movements, and none where more
 * movements have the amount than orders.
 */
export function matchMovements<Order extends Waiting>(
  movements: readonly Movement[],
  orders: readonly Order[],
): Matched<Order>[] {
  const clues = movements.map((movement) => cluesOf(movement, orders));
  const matches = new Map<number, Order>();
  const taken = new Set<string>();
  const take = (index: number, order: Order | undefined) => {
    if (!order || matches.has(index) || taken.has(order.id)) return;
    matches.set(index, order);
    taken.add(order.id);
  };
  for (const [index, { exact, coded }] of clues.entries()) {
    take(index, onlyOne(exact.filter((order) => coded.includes(order))));
  }
  for (const [index, { exact, named }] of clues.entries()) {
    take(index, onlyOne(exact.filter((order) => named.includes(order) && !taken.has(order.id))));
  }
  for (const [index, { exact }] of clues.entries()) {
    const left = exact.filter(({ id }) => !taken.has(id));
    const rivals = clues.filter(
      (other, at) => !matches.has(at) && other.exact.some((order) => left.includes(order)),
    );
    if (rivals.length === 1) take(index, onlyOne(left));
  }
  return clues.map(({ exact, coded, named }, index) => {
    const match = matches.get(index) ?? null;
    const likeliest = [
      ...(match ? [match] : []),
      ...coded,
      ...exact.filter((order) => named.includes(order)),
    ];
    return { match, choices: [...new Set([...likeliest, ...exact])] };
  });
}

/** The orders that the movement has the amount of, whose code it says, whose buyer's surname it says. */
function cluesOf<Order extends Waiting>({ day, amount, text }: Movement, orders: readonly Order[]) {
  const words = fold(text).split(/[^a-z0-9ñ]+/);
  const squeezed = squeeze(text);
  const before = orders.filter((order) => order.day <= day);
  return {
    exact: before.filter(({ due }) => due === amount),
    coded: before.filter(({ code }) => squeezed.includes(squeeze(code))),
    named: before.filter(({ lastName }) => {
      const surname = fold(lastName)
        .split(/[^a-z0-9ñ]+/)
        .filter((word) => word.length > 2);
      return surname.length > 0 && surname.every((word) => words.includes(word));
    }),
  };
}

/** Banks drop dashes and spaces. */
function squeeze(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}

function onlyOne<Thing>(things: readonly Thing[]): Thing | undefined {
  return things.length === 1 ? things[0] : undefined;
}
