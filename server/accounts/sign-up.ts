import { type Database, inTransaction, violatesUnique } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import type { Signup, User } from '#shared/schemas/accounts.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { countTry, signupLimits } from './throttle.ts';
import { emailKey, selectUsers, toUser } from './user-shape.ts';

/**
 * Makes a customer's account with its cart. Throws common_password (400), email_in_use (409), too_many_tries (429,
 * a hundred sign-ups an address in 15 minutes).
 */
export async function signUp(deps: { db: Database }, input: Signup, address: string): Promise<User> {
  await countTry(deps.db, signupLimits(address));
  if (await isCommonPassword(input.password)) {
    throw new ShopError(400, 'common_password', 'Esa contraseña es de las más usadas. Elegí otra.', {
      errors: [{ path: 'password', message: 'Es de las más usadas. Elegí otra.' }],
    });
  }
  return insertUser(deps.db, { ...input, rol: 'user' });
}

/** Writes the account and its cart as one. Throws email_in_use (409). */
export async function insertUser(db: Database, input: Signup & { rol: 'user' | 'admin' }): Promise<User> {
  const passwordHash = await hashPassword(input.password);
  try {
    return await inTransaction(db, async (db) => {
      const { id } = await db
        .insertInto('users')
        .values({
          email: input.email.trim(),
          email_key: emailKey(input.email),
          password_hash: passwordHash,
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
    });
  } catch (error) {
    if (violatesUnique(error, 'users_email_key_key')) {
      throw new ShopError(409, 'email_in_use', 'Ya hay una cuenta con ese e-mail. Iniciá sesión.');
    }
    throw error;
  }
}
