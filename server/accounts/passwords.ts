import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes, the library's default and OWASP's first choice. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password is the one hashed. Without a hash (no such account, or one without a password) as much time
 * passes as with one, so that nobody can tell which e-mails have an account.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== null && matches;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether the password is among the tens of thousands that are tried first. The list is read at the first sign-up. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].map(String).filter((entry) => entry.length >= 8)),
  );
  return (await common).has(password.toLowerCase());
}
