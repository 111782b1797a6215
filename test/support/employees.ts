import type { Permission } from '#shared/permissions.ts';
import type { TestShop, Visitor } from './shop.ts';

/** A new administrator with these permissions, signed in. */
export async function givenEmployee(shop: TestShop, permissions: Permission[]): Promise<Visitor> {
  const { token, user } = await shop.givenCustomer();
  const change = { rol: 'admin' as const, permissions };
  await shop.db.updateTable('users').set(change).where('id', '=', user._id).execute();
  return { token, user: { ...user, ...change } };
}
