/** What somebody has just registered with: they need not type it again to sign in. */
export type NewAccount = { email: string; password: string };

// In this page's memory alone: a password is written nowhere.
let latest: NewAccount | null = null;

export function rememberNewAccount(account: NewAccount): void {
  latest = account;
}

/** The account that was made a moment ago; null once it has signed in or left the login. */
export function newAccount(): NewAccount | null {
  return latest;
}

export function forgetNewAccount(): void {
  latest = null;
}
