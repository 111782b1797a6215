import { ShopError } from '#server/errors.ts';
import type { User } from '#shared/schemas/accounts.ts';

/** One attempt to sign in, for the log: the way, the account's id (null: unknown), and the outcome. */
export type SignIn = {
  way: 'password' | 'code' | 'google' | 'invitation';
  accountId: string | null;
  /** `signed_in`, or the code of the error. */
  outcome: string;
};

/** Runs a sign-in and reports its outcome. An error may carry the account's id. */
export async function reportSignIn<Result extends { user: User }>(
  report: (signIn: SignIn) => void,
  way: SignIn['way'],
  work: Promise<Result>,
): Promise<Result> {
  try {
    const result = await work;
    report({ way, accountId: result.user._id, outcome: 'signed_in' });
    return result;
  } catch (error) {
    if (error instanceof ShopError)
      report({ way, accountId: accounts.get(error) ?? null, outcome: error.code });
    throw error;
  }
}

const accounts = new WeakMap<ShopError, string>();

/** Attaches an account's id to an error, for the log only: it is not in the answer. */
export function about(accountId: string | undefined, refusal: ShopError): ShopError {
  if (accountId !== undefined) accounts.set(refusal, accountId);
  return refusal;
}
