import { ShopError } from '#server/errors.ts';
import type { User } from '#shared/schemas/accounts.ts';

/** One try to sign in, for the log: how, whose account (null: nobody's that is known), and what came of it. */
export type SignIn = {
  way: 'password' | 'code' | 'google';
  accountId: string | null;
  /** `signed_in`, or the code of the refusal. */
  outcome: string;
};

/** Does the work of a sign-in and tells what came of it; a refusal may carry whose account it was about. */
export async function toldSignIn<Result extends { user: User }>(
  tell: (signIn: SignIn) => void,
  way: SignIn['way'],
  work: Promise<Result>,
): Promise<Result> {
  try {
    const result = await work;
    tell({ way, accountId: result.user._id, outcome: 'signed_in' });
    return result;
  } catch (error) {
    if (error instanceof ShopError)
      tell({ way, accountId: accounts.get(error) ?? null, outcome: error.code });
    throw error;
  }
}

const accounts = new WeakMap<ShopError, string>();

/** Notes for the log whose account a refusal is about; the answer says nothing of it. */
export function about(accountId: string | undefined, refusal: ShopError): ShopError {
  if (accountId !== undefined) accounts.set(refusal, accountId);
  return refusal;
}
