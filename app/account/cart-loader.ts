import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { userWithCart } from '../session/session.ts';

/** Loads the cart. Visitors see its pages, too, and are asked to sign in (rules 5.6). */
export async function loadCart() {
  await userWithCart();
  return null;
}

/** Each of these pages starts with the present cart. The query (the chosen shipping) changes nothing about it. */
export function isCartStale({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}
