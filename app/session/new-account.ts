/** The data of a new account, to fill in the sign-in form. */
export type NewAccount = { email: string; password: string };

// In memory only: a password is stored nowhere.
let latest: NewAccount | null = null;

export function rememberNewAccount(account: NewAccount): void {
  latest = account;
}

/** The account that was just made; null after it has signed in or left the form. */
export function newAccount(): NewAccount | null {
  return latest;
}

export function forgetNewAccount(): void {
  latest = null;
}
