import { sql } from 'kysely';
import { type Database, databaseTime } from '#server/db/index.ts';
import { endSessionsOf } from './sessions.ts';
import { dropSignInsUnderWay } from './start-session.ts';

/** Locks a user's cart, so that nothing is bought from it meanwhile. Before orders are locked (rules 4.4). */
export async function lockCartOf(db: Database, userId: string): Promise<void> {
  await db.selectFrom('carts').select('id').where('user_id', '=', userId).forUpdate().execute();
}

/**
 * Deletes everything of an account that says whose it is, its cart, and every way to sign in to it. The row stays for what refers
 * to it; its e-mail is free for a new account. Within a transaction.
 */
export async function eraseAccount(db: Database, id: string): Promise<void> {
  await endSessionsOf(db, id);
  await dropSignInsUnderWay(db, id);
  // Its lines with it; nobody can sign in without one.
  for (const table of ['carts', 'identities', 'one_time_tokens', 'second_factors'] as const) {
    await db.deleteFrom(table).where('user_id', '=', id).execute();
  }
  await sql`delete from staff_invitations where email_key = (select email_key from users where id = ${id})`.execute(
    db,
  );
  await db
    .updateTable('users')
    .set({
      // No e-mail address, but unique.
      email: `borrado-${id}`,
      email_key: `borrado-${id}`,
      name: 'Datos borrados',
      last_name: '',
      phone: null,
      img: null,
      address: null,
      postal_code: null,
      city: null,
      province: null,
      password_hash: null,
      password_proven_at: null,
      email_verified_at: null,
      erased_at: databaseTime(),
    })
    .where('id', '=', id)
    .execute();
}
