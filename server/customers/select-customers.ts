import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { Customer } from '#shared/schemas/customers.ts';

/** True for an order that was sold and stands. Spelt like the indexes of orders. */
const isSold = sql<boolean>`orders.state <> 'Orden-creada' and orders.cancelled_at is null`;

/** Everybody with an account who is not in the team and has not had their data deleted. */
export function fromCustomers(db: Database) {
  return db.selectFrom('users').where('users.rol', '=', 'user').where('users.erased_at', 'is', null);
}

/** These customers with the sums of their orders, in no order. */
export function selectCustomers(db: Database) {
  return fromCustomers(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .whereRef('orders.user_id', '=', 'users.id')
          .where(isSold)
          .select(({ fn }) => [
            fn.countAll<number>().as('orders'),
            fn.coalesce(fn.sum<number>('paid_centavos'), sql<number>`0`).as('spent'),
            fn.coalesce(fn.sum<number>('owed_centavos'), sql<number>`0`).as('owed'),
            fn.max('created_at').as('last_order'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['users.id', 'users.name', 'users.last_name', 'users.email', 'users.phone', 'users.created_at'])
    .select(['sums.orders', 'sums.spent', 'sums.owed', 'sums.last_order']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCustomers>['executeTakeFirstOrThrow']>>;

export function toCustomer(row: Row): Customer {
  return {
    _id: row.id,
    name: row.name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    creationDate: row.created_at.toISOString(),
    orders: Number(row.orders),
    spent: toPesos(Number(row.spent)),
    owed: toPesos(Number(row.owed)),
    lastOrder: row.last_order ? new Date(row.last_order).toISOString() : null,
  };
}
