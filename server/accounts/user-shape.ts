import type { Database } from '#server/db/index.ts';
import type { User } from '#shared/schemas/accounts.ts';

/** The columns of `users` and `carts` that make a user. */
export const USER_COLUMNS = [
  'users.id',
  'users.name',
  'users.last_name',
  'users.email',
  'users.phone',
  'users.img',
  'users.address',
  'users.postal_code',
  'users.city',
  'users.province',
  'users.rol',
  'users.permissions',
  'carts.id as cart_id',
] as const;

/** Users joined with their carts: the base of every query of users. */
export function selectUsers(db: Database) {
  return db.selectFrom('users').innerJoin('carts', 'carts.user_id', 'users.id').select(USER_COLUMNS);
}

type UserWithCart = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

/** Converts a row to the API's user, without the password's hash. */
export function toUser(row: UserWithCart): User {
  return {
    _id: row.id,
    name: row.name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    img: row.img,
    direction: { address: row.address, CP: row.postal_code, city: row.city, prov: row.province },
    rol: row.rol,
    ...(row.rol === 'admin' && { permissions: row.permissions }),
    cartId: row.cart_id,
  };
}
