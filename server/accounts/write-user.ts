import { type Database, databaseTime, violatesUnique } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { emailKey } from '#shared/account-rules.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { selectUsers, toUser } from './user-shape.ts';

export type NewUser = {
  email: string;
  name: string;
  lastName: string;
  rol: 'user' | 'admin';
  /** null: signs in with Google alone, until a reset gives it a password. */
  passwordHash: string | null;
  /** Somebody has proven that the e-mail is theirs. */
  emailVerified: boolean;
  /** The password is known to be its owner's; missing: it may be a stranger's. */
  passwordProven?: boolean;
};

/** Writes an account and its cart. Within a transaction; throws what `isEmailTaken` knows. */
export async function writeUser(db: Database, input: NewUser): Promise<User> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: input.email.trim(),
      email_key: emailKey(input.email),
      password_hash: input.passwordHash,
      email_verified_at: input.emailVerified ? databaseTime() : null,
      password_proven_at: input.passwordProven ? databaseTime() : null,
      name: input.name,
      last_name: input.lastName,
      rol: input.rol,
      phone: null,
      img: null,
      address: null,
      postal_code: null,
      city: null,
      province: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('carts').values({ user_id: id }).execute();
  return toUser(await selectUsers(db).where('users.id', '=', id).executeTakeFirstOrThrow());
}

/** Whether writing an account failed because the e-mail has one. */
export function isEmailTaken(error: unknown): boolean {
  return violatesUnique(error, 'users_email_key_key');
}

/** 409 for an e-mail that has an account. */
export function emailInUse(): ShopError {
  return new ShopError(409, 'email_in_use', 'Ya hay una cuenta con ese e-mail. Iniciá sesión.');
}
