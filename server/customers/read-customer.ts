import { recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { toPesos } from '#shared/money.ts';
import type { CustomerFacts, CustomerOrder } from '#shared/schemas/customers.ts';
import { selectCustomers, toCustomer } from './select-customers.ts';

type Deps = { db: Database };

/** So many of a customer's orders, and of what they wait for, are listed. */
const LISTED = 100;

/** One customer: data, orders, what they owe, notes. Throws not_found. */
export async function readCustomer({ db }: Deps, id: string): Promise<CustomerFacts> {
  if (!isId(id)) throw notFound('customer');
  const row = await selectCustomers(db)
    .select(['users.address', 'users.postal_code', 'users.city', 'users.province', 'users.email_verified_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('newsletter_subscriptions')
            .select('id')
            .whereRef('newsletter_subscriptions.email_key', '=', 'users.email_key')
            .where('confirmed_at', 'is not', null)
            .where('unsubscribed_at', 'is', null),
        )
        .as('newsletter'),
    )
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('customer');
  return {
    ...toCustomer(row),
    direction: { address: row.address, CP: row.postal_code, city: row.city, prov: row.province },
    emailVerified: row.email_verified_at !== null,
    newsletter: Boolean(row.newsletter),
    waitsFor: await readWaitsFor(db, id),
    listedOrders: await readOrders(db, id),
    notes: await readNotes(db, id),
  };
}

async function readWaitsFor(db: Database, userId: string): Promise<CustomerFacts['waitsFor']> {
  return db
    .selectFrom('users')
    .innerJoin('stock_notices', 'stock_notices.email_key', 'users.email_key')
    .innerJoin('sub_products', 'sub_products.id', 'stock_notices.sub_product_id')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select(['sub_products.id as subProduct', 'products.name', 'sub_products.color'])
    .where('users.id', '=', userId)
    .where('stock_notices.confirmed_at', 'is not', null)
    .where('stock_notices.ended_at', 'is', null)
    .orderBy('stock_notices.id')
    .limit(LISTED)
    .execute();
}

async function readOrders(db: Database, userId: string): Promise<CustomerOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'code', 'state', 'cancelled_at', 'created_at', 'total_centavos', 'owed_centavos'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'Orden-creada')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    code: row.code,
    state: row.state,
    cancelled: row.cancelled_at !== null,
    creationDate: row.created_at.toISOString(),
    totalPrice: toPesos(row.total_centavos),
    owed: toPesos(row.owed_centavos),
  }));
}

async function readNotes(db: Database, userId: string): Promise<CustomerFacts['notes']> {
  const rows = await db
    .selectFrom('customer_notes')
    .innerJoin('users', 'users.id', 'customer_notes.author_id')
    .select(['customer_notes.id', 'customer_notes.text', 'customer_notes.created_at'])
    .select(['customer_notes.author_id', 'users.name', 'users.last_name'])
    .where('customer_notes.user_id', '=', userId)
    .orderBy('customer_notes.id', 'desc')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    text: row.text,
    at: row.created_at.toISOString(),
    by: { _id: row.author_id, name: `${row.name} ${row.last_name}`.trim() },
  }));
}

/** Adds a note for the administration. Throws not_found. */
export async function addCustomerNote(
  deps: Deps,
  id: string,
  note: { text: string; adminId: string },
): Promise<CustomerFacts> {
  return inTransaction(deps.db, async (db) => {
    await lockCustomer(db, id);
    await db
      .insertInto('customer_notes')
      .values({ user_id: id, author_id: note.adminId, text: note.text })
      .execute();
    return readCustomer({ db }, id);
  });
}

/** Keeps a customer's data from being deleted meanwhile. Throws not_found. */
async function lockCustomer(db: Database, id: string): Promise<void> {
  await readCustomer({ db }, id);
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!user) throw notFound('customer');
}

/** Deletes a note; the audit says who did, not what it said. Throws not_found. */
export async function removeCustomerNote(
  deps: Deps,
  id: string,
  note: { noteId: string; adminId: string },
): Promise<CustomerFacts> {
  if (!isId(id) || !isId(note.noteId)) throw notFound('customer');
  return inTransaction(deps.db, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('customer_notes')
      .where('id', '=', note.noteId)
      .where('user_id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('customer');
    const customer = await readCustomer({ db }, id);
    await recordChange(db, {
      adminId: note.adminId,
      what: 'customer',
      thingId: id,
      label: `${customer.name} ${customer.lastName}`.trim(),
      action: 'note_removed',
      before: null,
      after: null,
    });
    return customer;
  });
}
