import { hash, verify } from '@node-rs/argon2';
import { ShopError } from '#server/errors.ts';

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

/** Throws common_password (400) for one of the tens of thousands that are tried first. The list is read when first needed. */
export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].map(String).filter((entry) => entry.length >= 8)),
  );
  if (!(await common).has(password.toLowerCase())) return;
  throw new ShopError(400, 'common_password', 'Esa contraseña es de las más usadas. Elegí otra.', {
    errors: [{ path: 'password', message: 'Es de las más usadas. Elegí otra.' }],
  });
}
