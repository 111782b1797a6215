import { type Dispatch, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '#shared/login-address.ts';
import type { CutLine } from '#shared/schemas/cart.ts';
import { ApiError } from '../../api/api-error.ts';
import { addLines } from '../../session/add-lines.ts';
import { currentUser, quantityInCart, useCart, useSession } from '../../session/session.ts';
import { rememberWantedList, takeWantedList } from '../../session/wanted-list.ts';
import { useAction } from '../../ui/use-action.ts';
import type { ListChange } from './list-state.ts';
import { countsOf, totalOf, unitsToAdd, unitsWanted } from './list-sums.ts';
import type { OwnLine } from './own-line.ts';
import type { List } from './start-list.ts';

/** What has gone to the cart. `cut`: what there are fewer of. */
export type Added = { lines: readonly OwnLine[]; units: number; cut: readonly CutLine[] };

export type ListToCart = {
  pending: boolean;
  run: () => Promise<boolean>;
  /** The variants that a press would add. */
  left: number;
  /** What the last press added; null: nothing, or the list has been changed since. */
  added: Added | null;
};

type ListToCartInput = {
  list: List;
  change: Dispatch<ListChange>;
  keptAs: string;
  /** False: what this tab keeps, or whether its prices are those of now, is not known yet. */
  isReady: boolean;
  /** The address of the published list, which the shop counts. */
  published: string | undefined;
};

/** Takes a list to the cart. A visitor signs in first, and it goes on by itself afterwards. */
export function useListToCart(input: ListToCartInput): ListToCart {
  const { list, change, keptAs, isReady, published } = input;
  const session = useSession();
  const cart = useCart();
  const leave = useLeaveForLogin(list.lines, keptAs);
  const [added, setAdded] = useState<Added | null>(null);
  // Nothing is added twice, but for what has left the cart since.
  const toAdd = unitsToAdd(list.lines, (id) => {
    const before = list.added[id] ?? 0;
    return cart ? Math.min(before, quantityInCart(cart, id)) : before;
  });

  const { pending, run } = useAction(async () => {
    if (toAdd.length === 0) return;
    const cut = await addAsUser(toAdd, published);
    if (!cut) return leave();
    change({ kind: 'added', units: Object.fromEntries(unitsWanted(list.lines)) });
    const units = toAdd.reduce((sum, { quantity }) => sum + quantity, 0);
    setAdded({ lines: list.lines, units, cut });
  });

  const isUser = session.status === 'user';
  useEffect(() => {
    if (isReady && isUser && takeWantedList(keptAs)) void run();
  });

  return { pending, run, left: toAdd.length, added: added?.lines === list.lines ? added : null };
}

/** Null for a visitor. Throws ApiError. */
async function addAsUser(...added: Parameters<typeof addLines>): Promise<CutLine[] | null> {
  try {
    return (await currentUser()) ? await addLines(...added) : null;
  } catch (error) {
    // The server has ended the session meanwhile.
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** To the sign-in form, which says that the list goes on to the cart. */
function useLeaveForLogin(lines: readonly OwnLine[], keptAs: string): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    rememberWantedList({ list: keptAs, things: countsOf(lines).in, total: totalOf(lines) });
    await navigate(loginPath(pathname + search));
  };
}
