import { type Database, databaseTime, violatesUnique } from '#server/db/index.ts';
import { emailKey } from '#shared/account-rules.ts';
import type { Permission } from '#shared/permissions.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { selectUsers, toUser } from './user-shape.ts';

export type NewUser = {
  email: string;
  name: string;
  lastName: string;
  rol: 'user' | 'admin';
  /** An administrator's. Missing: none. */
  permissions?: Permission[];
  /** Null: the account can only sign in with Google until a reset sets a password. */
  passwordHash: string | null;
  /** True if the e-mail is known to be its owner's. */
  emailVerified: boolean;
  /** True if the password is known to be its owner's (rules 9.11). Missing: false. */
  passwordProven?: boolean;
};

/** Writes an account and its cart. Within a transaction. Throws an error that `isEmailTaken` recognises. */
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
      permissions: input.permissions ?? [],
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

/** True if writing an account failed because another has its e-mail. */
export function isEmailTaken(error: unknown): boolean {
  return violatesUnique(error, 'users_email_key_key');
}
