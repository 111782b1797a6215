import { findOrCreateCustomer } from '#server/accounts/index.ts';
import type { Database } from '#server/db/index.ts';
import type { SaleContact } from '#server/orders/index.ts';
import { normalisePhone } from '#server/phones.ts';
import { missingOf, type Permission } from '#shared/permissions.ts';
import type { Sale } from '#shared/schemas/sales.ts';
import type { ShippingMethod } from '#shared/schemas/settings.ts';

/** Who enters a sale. */
export type Seller = { adminId: string; permissions: readonly Permission[] | undefined };

/**
 * Who buys, as the order copies it: what was typed. What was not is filled from the customer's account for a seller who
 * may see customers' data; the address only if the order goes somewhere. Within a transaction.
 */
export async function contactOf(
  db: Database,
  { customer, direction }: Sale,
  { way, seller }: { way: ShippingMethod; seller: Seller },
): Promise<{ userId: string | null; contact: SaleContact }> {
  const email = customer?.email ?? null;
  const userId = customer && email !== null ? await findOrCreateCustomer(db, { ...customer, email }) : null;
  const mayKnow = missingOf(seller.permissions, ['orders']).length === 0;
  const account = userId !== null && mayKnow ? await readAccount(db, userId) : undefined;
  const lives = way.needsAddress ? account : undefined;
  return {
    userId,
    contact: {
      name: customer?.name || account?.name || '',
      last_name: customer?.lastName || account?.last_name || '',
      email: account?.email ?? email?.trim() ?? '',
      phone: customer?.phone == null ? (account?.phone ?? null) : normalisePhone(customer.phone),
      address: direction ? direction.address : (lives?.address ?? null),
      postal_code: direction ? direction.CP : (lives?.postal_code ?? null),
      city: direction ? direction.city : (lives?.city ?? null),
      province: direction ? direction.prov : (lives?.province ?? null),
    },
  };
}

function readAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'last_name', 'email', 'phone', 'address', 'postal_code', 'city', 'province'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
